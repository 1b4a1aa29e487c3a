import { describe, expect, test } from 'vitest';
import { parseCancelSearch } from './cancel-search.ts';
import { changePlaceOf, parseChangeSearch } from './change-search.ts';

const chosen = { slotId: 's1.htdq0.5.a', start: '2027-01-05T09:15:00+00:00' };

describe('the address of a move', () => {
  test('leads to the times until one is chosen, then to the check, then to the end', () => {
    expect(changePlaceOf({})).toBe('time');
    expect(changePlaceOf({ slotId: chosen.slotId })).toBe('time');
    expect(changePlaceOf(chosen)).toBe('check');
    expect(changePlaceOf({ moved: true })).toBe('moved');
  });

  test('can go back to the times and keep the one that was chosen', () => {
    expect(changePlaceOf({ ...chosen, step: 'time' })).toBe('time');
    expect(parseChangeSearch({ ...chosen, step: 'time' })).toEqual({ ...chosen, step: 'time' });
  });

  test('can go to what the visit is for, and keeps another reason', () => {
    expect(changePlaceOf({ ...chosen, step: 'reason' })).toBe('reason');
    expect(changePlaceOf({ reasonId: 8 })).toBe('time');
    expect(parseChangeSearch({ reasonId: 8, step: 'reason' })).toEqual({ reasonId: 8, step: 'reason' });
  });

  test('drops what anybody may have typed', () => {
    const typed = {
      clinicianId: 'x',
      slotId: '',
      start: 'tomorrow',
      step: 'check',
      moved: 'yes',
      petId: 3,
      reasonId: -1,
    };
    expect(parseChangeSearch(typed)).toEqual({});
  });
});

test('the address of a cancellation knows only that it was taken back', () => {
  expect(parseCancelSearch({ restored: true, reasonId: 7 })).toEqual({ restored: true });
  expect(parseCancelSearch({ restored: 'yes' })).toEqual({});
});
