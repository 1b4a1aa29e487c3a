import { expect, test } from 'vitest';
import { diaryProblem, pastProblem, reachFrom } from './plausible-times.ts';

const now = Date.UTC(2027, 5, 30, 23, 30);
const past = (date: string) => pastProblem(Date.parse(date), now);
const diary = (date: string) => diaryProblem(Date.parse(date), now);

test.each(['0001-01-01', '1753-01-01', '1899-12-30', '1900-01-01'])(
  'refuses %s, which means “no date”, as too long ago',
  (date) => {
    expect([past(date), diary(date)]).toEqual(['too-long-ago', 'too-long-ago']);
  },
);

test.each(['9999-12-31', '2079-06-06'])('refuses %s, which means “no end”, as too far ahead', (date) => {
  expect([past(date), diary(date)]).toEqual(['in-future', 'too-far-ahead']);
});

test('accepts a past event only before now, and a diary entry up to ten years ahead [6f0ff]', () => {
  expect(['1965-04-01', '2027-07-01', '2027-07-02'].map(past)).toEqual([null, null, 'in-future']);
  expect(['1965-04-01', '2037-06-29', '2037-07-02'].map(diary)).toEqual([null, null, 'too-far-ahead']);
});

test('the limits of a diary are exact to the millisecond', () => {
  const { first, latest, last } = reachFrom(now);
  expect([pastProblem(latest, now), pastProblem(latest + 1, now)]).toEqual([null, 'in-future']);
  expect([diaryProblem(last, now), diaryProblem(last + 1, now)]).toEqual([null, 'too-far-ahead']);
  for (const problem of [pastProblem, diaryProblem])
    expect([problem(first, now), problem(first - 1, now)]).toEqual([null, 'too-long-ago']);
});
