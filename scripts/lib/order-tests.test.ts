import { expect, test } from 'vitest';
import { nearestFirst } from './order-tests.ts';

test('tests that say the rare words of a fault come first', () => {
  const tests = new Map([
    ['one', 'an appointment is booked and cancelled'],
    ['two', 'an appointment is late, and the delay is told'],
    ['three', 'nothing'],
  ]);
  expect(nearestFirst(tests, 'appointments/delays.repository.ts tellDelay')).toEqual(['two', 'one', 'three']);
});
