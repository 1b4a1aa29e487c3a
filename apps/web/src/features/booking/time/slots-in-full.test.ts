import { expect, test } from 'vitest';
import { inFull } from './slots-in-full.ts';

const found = {
  form: 'slim' as const,
  practiceId: 1,
  appointmentReasonId: 3,
  timeZone: 'Europe/London',
  generatedAt: '2027-03-27T12:00:00+00:00',
  nextCursor: null,
  firstAvailableDate: '2027-03-28',
  noSlotsReason: null,
  clinicians: [{ clinicianId: 7, name: 'Dr Ada Quartermain', clinicianType: 'Vet' as const }],
  alternatives: [],
  durationMinutes: 30,
  anyone: true,
  current: ['2027-03-28T02:00:00+01:00'],
  days: [{ date: '2027-03-28', label: 'Sunday 28 March', slots: [30, 7, 60, 7] }],
};

test('expands the slim form, even when the clocks change', () => {
  expect(inFull(found).days).toEqual([
    {
      date: '2027-03-28',
      label: 'Sunday 28 March',
      slots: [
        {
          slotId: 's1.hx7su.7.a',
          start: '2027-03-28T00:30:00+00:00',
          end: '2027-03-28T02:00:00+01:00',
          durationMinutes: 30,
          clinicianType: 'Vet',
          clinicianId: 7,
          clinicianName: 'Dr Ada Quartermain',
          isCurrent: false,
        },
        expect.objectContaining({ start: '2027-03-28T02:00:00+01:00', isCurrent: true }),
      ],
    },
  ]);
});

test('leaves a full response as it is', () => {
  const { form: _form, days: _days, ...facts } = found;
  const full = { ...facts, days: [] };
  expect(inFull(full)).toBe(full);
});
