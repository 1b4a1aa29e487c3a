import { expect, test } from 'vitest';
import { slotsEvent } from './slots-found-event.ts';

test('a search event has the number of slots and the practice, but nothing about the client', () => {
  const days = [{ slots: [{}, {}] }, { slots: [] }, { slots: [{}] }];
  expect(slotsEvent({ practiceId: 1, days })).toEqual([
    'Appointments Found',
    { componentName: 'BookAppointmentPage', practiceId: 1, count: 3 },
  ]);
});

test('a search without slots is a separate event', () => {
  for (const days of [[], [{ slots: [] }]])
    expect(slotsEvent({ practiceId: 7, days })).toEqual([
      'Appointments Not Found',
      { componentName: 'BookAppointmentPage', practiceId: 7, count: 0 },
    ]);
});
