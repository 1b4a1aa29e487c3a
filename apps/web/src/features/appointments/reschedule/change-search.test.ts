import { describe, expect, test } from 'vitest';
import { parseCancelSearch } from '../cancel/cancel-search.ts';
import { changePlaceOf, parseChangeSearch } from './change-search.ts';

const chosen = { slotId: 's1.htdq0.5.a', start: '2027-01-05T09:15:00+00:00' };

describe('move URL', () => {
  test('leads to the times until one is chosen, then to the review, then to the confirmation', () => {
    expect(changePlaceOf({})).toBe('time');
    expect(changePlaceOf({ slotId: chosen.slotId })).toBe('time');
    expect(changePlaceOf(chosen)).toBe('check');
    expect(changePlaceOf({ moved: true })).toBe('moved');
  });

  test('goes back to the times and keeps the chosen one', () => {
    expect(changePlaceOf({ ...chosen, step: 'time' })).toBe('time');
    expect(parseChangeSearch({ ...chosen, step: 'time' })).toEqual({ ...chosen, step: 'time' });
  });

  test('goes to the reasons and keeps a changed one', () => {
    expect(changePlaceOf({ ...chosen, step: 'reason' })).toBe('reason');
    expect(changePlaceOf({ reasonId: 8 })).toBe('time');
    expect(parseChangeSearch({ reasonId: 8, step: 'reason' })).toEqual({ reasonId: 8, step: 'reason' });
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
    expect(parseChangeSearch(typed)).toEqual({});
  });
});

test('the cancellation URL keeps only whether it was undone', () => {
  expect(parseCancelSearch({ restored: true, reasonId: 7 })).toEqual({ restored: true });
  expect(parseCancelSearch({ restored: 'yes' })).toEqual({});
});
