import { expect, it } from 'vitest';
import { isMoveAwaited, isUnconfirmed } from './booking-requests.ts';

it('the portal distinguishes an unconfirmed appointment from an unconfirmed change of one', () => {
  expect([isUnconfirmed(null), isMoveAwaited(null)]).toEqual([false, false]);
  const states = (kind: 'BOOKING' | 'MOVE', state: 'AWAITING' | 'CONFIRMED') => [
    isUnconfirmed({ kind, state }),
    isMoveAwaited({ kind, state }),
  ];
  expect(states('BOOKING', 'AWAITING')).toEqual([true, false]);
  expect(states('MOVE', 'AWAITING')).toEqual([false, true]);
  expect(states('BOOKING', 'CONFIRMED')).toEqual([false, false]);
  expect(states('MOVE', 'CONFIRMED')).toEqual([false, false]);
});
