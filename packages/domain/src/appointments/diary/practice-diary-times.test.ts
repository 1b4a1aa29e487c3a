import { describe, expect, test } from 'vitest';
import { isToldAtOnce, nextPracticeDiaries } from './practice-diary-times.ts';

const timeZone = 'Europe/London';
const at = (text: string) => Date.parse(text);

describe('diaries of a practice', () => {
  test.each([
    ['2026-11-23T06:00:00Z', ['morning 2026-11-23', 'evening 2026-11-24', 'morning 2026-11-24']],
    ['2026-11-23T12:00:00Z', ['evening 2026-11-24', 'morning 2026-11-24']],
    ['2026-11-23T18:00:00Z', ['morning 2026-11-24']],
    ['2026-11-23T19:00:00Z', ['morning 2026-11-24']],
  ])('the next diaries after %s are sent at %j', (now, diaries) => {
    expect(nextPracticeDiaries({ timeZone, now: at(now) }).map(({ kind, date }) => `${kind} ${date}`)).toEqual(diaries);
  });

  test('diaries are sent at 6pm and 7am local time, also when the clocks change', () => {
    const times = nextPracticeDiaries({ timeZone, now: at('2027-03-27T12:00:00Z') }).map((diary) => diary.at);
    expect(times).toEqual([at('2027-03-27T18:00:00Z'), at('2027-03-28T06:00:00Z')]);
  });
});

test.each([
  ['2026-11-23T09:00:00Z', false],
  ['2026-11-23T10:00:00Z', false],
  ['2026-11-23T15:00:00Z', true],
  ['2026-11-24T18:00:00Z', true],
  ['2026-11-25T00:00:00Z', false],
])('a change of an appointment at %s is emailed at once: %s', (start, isTold) => {
  expect(isToldAtOnce({ start: at(start), now: at('2026-11-23T10:00:00Z'), timeZone })).toBe(isTold);
});
