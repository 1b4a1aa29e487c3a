import { describe, expect, test } from 'vitest';
import { parseBookSearch, stepOf } from './book-search.ts';

const chosen = { petId: 1, reasonId: 3, slotId: 's1.htdq0.5.a', start: '2027-01-05T09:15:00+00:00' };

describe('the address of a booking', () => {
  test('leads to the first step whose choice is missing', () => {
    expect(stepOf({})).toBe('pet');
    expect(stepOf({ petId: 1 })).toBe('reason');
    expect(stepOf({ petId: 1, reasonId: 3 })).toBe('time');
    expect(stepOf({ petId: 1, reasonId: 3, slotId: chosen.slotId })).toBe('time');
    expect(stepOf(chosen)).toBe('check');
  });

  test('can go back to an earlier step and keep what was chosen later', () => {
    expect(stepOf({ ...chosen, step: 'reason' })).toBe('reason');
  });

  test('cannot skip a step by naming a later one', () => {
    expect(stepOf({ petId: 1, step: 'check' })).toBe('reason');
  });

  test('keeps the sister practice that the visit is to be at', () => {
    expect(parseBookSearch({ ...chosen, practice: '7' })).toEqual({ ...chosen, practice: 7 });
    expect(stepOf({ ...chosen, practice: 7 })).toBe('check');
  });

  test('keeps what it knows and drops what anybody may have typed', () => {
    expect(parseBookSearch({ ...chosen, petId: '1', step: 'time', colour: 7 })).toEqual({ ...chosen, step: 'time' });
    expect(
      parseBookSearch({ petId: -1, reasonId: 'x', clinicianId: 1.5, slotId: '', start: 'tomorrow', step: 'pay' }),
    ).toEqual({});
  });
});
