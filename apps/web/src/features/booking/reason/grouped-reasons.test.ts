import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import { expect, test } from 'vitest';
import { groupReasons } from './grouped-reasons.tsx';

const reason = (name: string, group: string, sortOrder: number): AppointmentReason => ({
  appointmentReasonId: 3,
  reasonId: 3,
  name,
  group,
  description: '',
  clinicianType: 'Vet',
  durationMinutes: 15,
  speciesIds: [1, 2],
  minAgeWeeks: null,
  audience: 'ANY',
  needsNote: false,
  noteMaxLength: 250,
  urgentCheck: false,
  leadTimeMinutes: 120,
  horizonDays: 90,
  perDayCap: null,
  preparation: null,
  policy: {
    amendUntilMinutes: 240,
    cancelUntilMinutes: 60,
    lateCancelMinutes: 1440,
    lateFeeText: null,
    maxAmendments: 3,
  },
  price: null,
  sortOrder,
});

test('keeps the practice’s order of reasons, "not sure" last, whatever order they arrive in', () => {
  const groups = groupReasons([
    reason('Not sure', 'Anything else', 999),
    reason('Blood test', 'Check-ups', 100),
    reason('Booster', 'Vaccinations', 30),
    reason('Health check', 'Check-ups', 20),
  ]);
  expect(groups.map(({ group, reasons }) => [group, ...reasons.map(({ name }) => name)])).toEqual([
    ['Check-ups', 'Health check', 'Blood test'],
    ['Vaccinations', 'Booster'],
    ['Anything else', 'Not sure'],
  ]);
});
