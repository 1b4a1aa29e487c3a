import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { expect, test } from 'vitest';
import { findReasons, noUsualReasons, orderReasons } from './ordered-reasons.ts';

const reason = (name: string, group: string, sortOrder: number): AppointmentReason => ({
  appointmentReasonId: sortOrder,
  reasonId: sortOrder,
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

const unwell = { ...reason('Unwell or injured pet', 'Illness', 50), urgentCheck: true };
const offered = [
  reason('Not sure', 'Anything else', 999),
  reason('Blood test', 'Check-ups', 100),
  unwell,
  reason('Booster', 'Vaccinations', 30),
  reason('Health check', 'Check-ups', 20),
];
const namesOf = (reasons: readonly AppointmentReason[]) => reasons.map(({ name }) => name);

test('the list starts with "unwell", then the practice’s first reason', () => {
  const { usual, groups } = orderReasons(offered, noUsualReasons);
  expect(namesOf(usual)).toEqual(['Unwell or injured pet', 'Health check']);
  expect(groups.map(({ group, reasons }) => [group, ...namesOf(reasons)])).toEqual([
    ['Vaccinations', 'Booster'],
    ['Check-ups', 'Blood test'],
    ['Anything else', 'Not sure'],
  ]);
});

test('the list shows the pet’s last reason near the top, once', () => {
  expect(namesOf(orderReasons(offered, { lastReasonId: 100, dueReasonIds: [] }).usual)).toEqual([
    'Unwell or injured pet',
    'Blood test',
  ]);
  expect(namesOf(orderReasons(offered, { lastReasonId: 50, dueReasonIds: [] }).usual)).toEqual([
    'Unwell or injured pet',
  ]);
  expect(namesOf(orderReasons(offered, { lastReasonId: 12345, dueReasonIds: [] }).usual)).toEqual([
    'Unwell or injured pet',
    'Health check',
  ]);
});

test('the list shows a due reason after "unwell", if it is offered', () => {
  const { usual, groups } = orderReasons(offered, { lastReasonId: 100, dueReasonIds: [30, 4711] });
  expect(namesOf(usual)).toEqual(['Unwell or injured pet', 'Booster', 'Blood test']);
  expect(groups.flatMap(({ reasons }) => namesOf(reasons))).toEqual(['Health check', 'Not sure']);
  expect(namesOf(orderReasons(offered, { lastReasonId: 30, dueReasonIds: [30] }).usual)).toEqual([
    'Unwell or injured pet',
    'Booster',
  ]);
});

test('the search finds reasons by the beginnings of words, in any case', () => {
  expect(namesOf(findReasons(offered, 'BLOOD'))).toEqual(['Blood test']);
  expect(namesOf(findReasons(offered, 'check h'))).toEqual(['Health check']);
  expect(findReasons(offered, 'ooster')).toEqual([]);
});
