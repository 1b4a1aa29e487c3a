import { expect, test } from 'vitest';
import { appointmentReference } from './appointment-reference.ts';

test('a reference has up to three initials of the practice and five letters', () => {
  const of = (practiceName: string, appointmentId: number) => appointmentReference({ practiceName, appointmentId });
  expect(of('Marsh Road Vets', 1)).toBe('MRV-KY805');
  expect(of('Marsh Road Vets', 2)).toMatch(/^MRV-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(of('Marsh Road Vets of Élan – St. John’s', 1)).toMatch(/^MRV-/);
  expect(of('élan (st john)', 1)).toMatch(/^ESJ-/);
  const references = new Set(Array.from({ length: 2_000 }, (_, index) => of('A', index * 16_777)));
  expect(references.size).toBe(2_000);
});
