import { describe, expect, test } from 'vitest';
import { parseBookSearch, stepOf } from './book-search.ts';

const chosen = { petId: 1, reasonId: 3, slotId: 's1.htdq0.5.a', start: '2027-01-05T09:15:00+00:00' };

describe('booking URL', () => {
  test('leads to the first step without a choice', () => {
    expect(stepOf({})).toBe('pet');
    expect(stepOf({ petId: 1 })).toBe('reason');
    expect(stepOf({ petId: 1, reasonId: 3 })).toBe('time');
    expect(stepOf({ petId: 1, reasonId: 3, slotId: chosen.slotId })).toBe('time');
    expect(stepOf(chosen)).toBe('check');
  });

  test('goes back to an earlier step and keeps later choices', () => {
    expect(stepOf({ ...chosen, step: 'reason' })).toBe('reason');
  });

  test('does not skip a step when a later one is named', () => {
    expect(stepOf({ petId: 1, step: 'check' })).toBe('reason');
  });

  test('keeps the chosen sister practice', () => {
    expect(parseBookSearch({ ...chosen, practice: '7' })).toEqual({ ...chosen, practice: 7 });
    expect(stepOf({ ...chosen, practice: 7 })).toBe('check');
  });

  test('keeps valid parameters and drops the rest', () => {
    expect(parseBookSearch({ ...chosen, petId: '1', step: 'time', colour: 7 })).toEqual({ ...chosen, step: 'time' });
    expect(
      parseBookSearch({ petId: -1, reasonId: 'x', clinicianId: 1.5, slotId: '', start: 'tomorrow', step: 'pay' }),
    ).toEqual({});
  });
});
