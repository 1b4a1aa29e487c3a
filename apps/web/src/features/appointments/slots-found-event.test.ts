import { expect, test } from 'vitest';
import { slotsFoundEvent } from './slots-found-event.ts';

test('a search tells how many times it found, and for which practice; nothing about who searched', () => {
  const days = [{ slots: [{}, {}] }, { slots: [] }, { slots: [{}] }];
  expect(slotsFoundEvent({ practiceId: 1, days })).toEqual([
    'Appointments Found',
    { componentName: 'BookAppointmentPage', practiceId: 1, count: 3 },
  ]);
});

test('a search without a time is an event of its own', () => {
  for (const days of [[], [{ slots: [] }]])
    expect(slotsFoundEvent({ practiceId: 7, days })).toEqual([
      'Appointments Not Found',
      { componentName: 'BookAppointmentPage', practiceId: 7, count: 0 },
    ]);
});
