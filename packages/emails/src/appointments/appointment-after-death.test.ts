import { expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { sampleCancellation } from '../testing/sample-appointment.ts';
import { appointmentAfterDeath } from './appointment-after-death.ts';

const day = 86_400_000;
const movedFrom = sampleCancellation.startsAt - day;

test('the email about an appointment that stands after a death says what has changed, and no more', () => {
  const { html, text } = appointmentAfterDeath({ ...sampleCancellation, movedFrom, staying: [] });
  expect(nestingFault(html)).toBeNull();
  expect(text).toMatchInlineSnapshot(`
    "The appointment in Bella’s name

    Dear Sam,

    The appointment in Bella’s name is still booked, and we’re sorry to write to you about it now. We’ve moved it from Monday 4 January at 9:15am to Tuesday 5 January at 9:15am.

    If you don’t need it, call us on 01632 960123 and we’ll cancel it.

    -- 
    Mill Road Vets, 14 Mill Road, Exampleton, ZZ99 1AB, 01632 960123
    You’re getting this email because of an appointment in your name at Mill Road Vets. If something here isn’t right, please call us.
    "
  `);
});

test('what has not moved is said to be booked still, and the other pets’ appointments to stay', () => {
  const staying = [{ ...sampleCancellation, petName: 'Max <b>', species: 'Canine' }];
  const { text, html } = appointmentAfterDeath({ ...sampleCancellation, movedFrom: null, staying });
  expect(text).toContain('The appointment on Tuesday 5 January at 9:15am is still booked in Bella’s name');
  expect(text).toContain('Max');
  expect(html).not.toContain('<b>');
  expect(text).not.toMatch(/see you|seeing|book again|£|!/i);
});
