import { expect, test } from 'vitest';
import { decodeSlotId, encodeSlotId } from './slot-id.ts';

const start = Date.parse('2027-11-24T09:30Z');

test.each([true, false])('the id of a slot has its time, its clinician and whether anyone will do: %s', (anyone) => {
  const slot = { start, clinicianId: 1_234, anyone };
  expect(decodeSlotId(encodeSlotId(slot))).toEqual(slot);
});

test('the id of a slot is short, and has the version of its format', () => {
  expect(encodeSlotId({ start, clinicianId: 36, anyone: true })).toBe(`s1.${(start / 60_000).toString(36)}.10.a`);
});

test.each([
  '',
  's1.abc.1',
  'xs1.abc.1.a',
  's1.abc.1.ax',
  's1.abc.1.b',
  's2.abc.1.a',
  's1.ABC.1.a',
  's1.abcdefgh.1.a',
  's1.abc.1234567.a',
  's1..1.a',
  's1.abc..a',
])('an invalid slot id is refused: “%s”', (text) => {
  expect(decodeSlotId(text)).toBeNull();
});
