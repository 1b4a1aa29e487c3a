import { expect, it } from 'vitest';
import { isMoveAwaited, isUnconfirmed } from './booking-requests.ts';

it('knows what is not confirmed: the appointment, or a change of it', () => {
  expect([isUnconfirmed(null), isMoveAwaited(null)]).toEqual([false, false]);
  const states = (kind: 'BOOKING' | 'MOVE', state: 'AWAITING' | 'CONFIRMED') => [
    isUnconfirmed({ kind, state }),
    isMoveAwaited({ kind, state }),
  ];
  expect(states('BOOKING', 'AWAITING')).toEqual([true, false]);
  expect(states('MOVE', 'AWAITING')).toEqual([false, true]);
  expect(states('BOOKING', 'CONFIRMED')).toEqual([false, false]);
});
