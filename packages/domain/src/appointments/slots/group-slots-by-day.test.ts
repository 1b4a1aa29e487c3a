import { expect, test } from 'vitest';
import { groupSlotsByDay } from './group-slots-by-day.ts';

test('groups slots by the practice’s local date, in order', () => {
  const starts = ['2027-07-05T22:30Z', '2027-07-05T23:00Z', '2027-07-06T08:00Z'].map((text) => ({
    start: Date.parse(text),
  }));
  expect(groupSlotsByDay('Europe/London', starts)).toEqual([
    { date: '2027-07-05', slots: [starts[0]] },
    { date: '2027-07-06', slots: [starts[1], starts[2]] },
  ]);
});

test('returns no days for no slots', () => {
  expect(groupSlotsByDay('Europe/London', [])).toEqual([]);
});
