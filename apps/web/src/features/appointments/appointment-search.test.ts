import { describe, expect, test } from 'vitest';
import { parseCancelSearch, parseRescheduleSearch, placeOf } from './appointment-search.ts';

const chosen = { slotId: 's1.htdq0.5.a', start: '2027-01-05T09:15:00+00:00' };

describe('reschedule URL', () => {
  test('the reschedule URL opens the times, the review and then the confirmation', () => {
    expect(placeOf({})).toBe('time');
    expect(placeOf({ slotId: chosen.slotId })).toBe('time');
    expect(placeOf(chosen)).toBe('check');
    expect(placeOf({ moved: true })).toBe('moved');
  });

  test('the reschedule URL returns to the times and keeps the chosen one', () => {
    expect(placeOf({ ...chosen, step: 'time' })).toBe('time');
    expect(parseRescheduleSearch({ ...chosen, step: 'time' })).toEqual({ ...chosen, step: 'time' });
  });

  test('the reschedule URL opens the reasons and keeps a changed one', () => {
    expect(placeOf({ ...chosen, step: 'reason' })).toBe('reason');
    expect(placeOf({ reasonId: 8 })).toBe('time');
    expect(parseRescheduleSearch({ reasonId: 8, step: 'reason' })).toEqual({ reasonId: 8, step: 'reason' });
  });

  test('drops unknown parameters', () => {
    const typed = {
      clinicianId: 'x',
      slotId: '',
      start: 'tomorrow',
      step: 'check',
      moved: 'yes',
      petId: 3,
      reasonId: -1,
    };
    expect(parseRescheduleSearch(typed)).toEqual({});
  });
});

test('the cancellation URL keeps only whether it was undone', () => {
  expect(parseCancelSearch({ restored: true, reasonId: 7 })).toEqual({ restored: true });
  expect(parseCancelSearch({ restored: true, together: true })).toEqual({ restored: true, together: true });
  expect(parseCancelSearch({ restored: 'yes' })).toEqual({});
});
