import { expect, it } from 'vitest';
import { mayComeTogether, minutesTogether, turnsFrom } from './several-pets.ts';

const turn = { durationMinutes: 15, bufferBeforeMinutes: 0, bufferAfterMinutes: 5 };
const nine = Date.parse('2027-01-05T09:00Z');
const at = (minutes: number) => nine + minutes * 60_000;

it('the search places pets one after another, with buffers between them', () => {
  expect(minutesTogether(turn, 1)).toBe(15);
  expect(minutesTogether(turn, 3)).toBe(55);
  const turns = turnsFrom(nine, turn, 3);
  expect(turns.map(({ start }) => start)).toEqual([at(0), at(20), at(40)]);
  expect(turns[2]).toEqual({ start: at(40), end: at(55), occupiedFrom: at(40), occupiedTo: at(60) });
  expect(turnsFrom(nine, { ...turn, bufferBeforeMinutes: 10 }, 2)[1]).toEqual({
    start: at(30),
    end: at(45),
    occupiedFrom: at(20),
    occupiedTo: at(50),
  });
});

it('several pets can be booked if the practice allows it and keeps its diary in the portal [b8f52]', () => {
  const on = { featureKey: 'several-pets-enabled', value: 'True' };
  const requests = { featureKey: 'booking-requests-enabled', value: 'True' };
  expect(mayComeTogether({ features: [on], usesOwnSystem: false })).toBe(true);
  expect(mayComeTogether({ features: [], usesOwnSystem: false })).toBe(false);
  expect(mayComeTogether({ features: [on, requests], usesOwnSystem: false })).toBe(false);
  expect(mayComeTogether({ features: [on], usesOwnSystem: true })).toBe(false);
});
