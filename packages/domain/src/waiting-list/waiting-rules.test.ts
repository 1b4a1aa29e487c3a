import { describe, expect, test } from 'vitest';
import {
  mostWaitingEntries,
  mostWaitingPractices,
  restAfterUnanswered,
  waitingDays,
  daysAndParts,
  decideOffer,
  isWished,
  minutesToDecide,
  partsOfDay,
  weekdays,
} from './waiting-rules.ts';

const timeZone = 'Europe/London';
const hour = 3_600_000;
const at = (text: string) => Date.parse(text);
// A Tuesday.
const noon = at('2027-01-05T12:00:00Z');
const appointmentStart = at('2027-01-12T10:00:00Z');
const any = { weekdays, parts: partsOfDay, sameDay: false, appointmentStart: null };
const from = (text: string) => ({ start: at(text), end: at(text) + 900_000 });

test('a client can have ten entries at eight practices, for 90 days each [2c634]', () => {
  expect([mostWaitingEntries, mostWaitingPractices, waitingDays, restAfterUnanswered]).toEqual([10, 8, 90, 2]);
});

describe('a time that somebody waits for', () => {
  test.each([
    ['any time, when nothing is booked', any, '2027-01-05T12:00:00Z', true],
    ['a day that was not asked for', { ...any, weekdays: [1, 3] }, '2027-01-05T12:00:00Z', false],
    ['noon for mornings only', { ...any, parts: ['MORNING'] }, '2027-01-05T12:00:00Z', false],
    ['two for afternoons', { ...any, parts: ['AFTERNOON'] }, '2027-01-05T14:00:00Z', true],
    ['five in summer, by the clock on the wall', { ...any, parts: ['EVENING'] }, '2027-07-06T16:00:00Z', true],
    ['24 hours before', { ...any, appointmentStart }, '2027-01-11T10:00:00Z', true],
    ['less than 24 hours before', { ...any, appointmentStart }, '2027-01-11T10:15:00Z', false],
    ['after the appointment', { ...any, appointmentStart }, '2027-01-12T10:00:00Z', false],
    ['earlier that day, if asked', { ...any, appointmentStart, sameDay: true }, '2027-01-12T09:45:00Z', true],
    ['what touches the appointment', { ...any, appointmentStart, sameDay: true }, '2027-01-12T09:50:00Z', false],
    [
      'the day before, if that day was asked for',
      { ...any, appointmentStart, sameDay: true },
      '2027-01-11T11:00:00Z',
      false,
    ],
  ] as const)('compares a time with the client’s wishes: %s [0bf96]', (_, wishes, start, expected) => {
    expect(isWished(wishes, from(start), timeZone)).toBe(expected);
  });
});

test('a time over midnight suits clients who want the evening or the morning', () => {
  const within = { from: at('2027-01-05T18:00:00Z'), to: at('2027-01-06T09:00:00Z') };
  expect(daysAndParts(timeZone, within)).toEqual({ weekdays: [2, 3], parts: ['EVENING', 'MORNING'] });
  const shortly = { from: at('2027-01-05T11:50:00Z'), to: at('2027-01-05T12:00:00Z') };
  expect(daysAndParts(timeZone, shortly)).toEqual({ weekdays: [2], parts: ['MORNING', 'AFTERNOON'] });
});

test('a client has less time to decide about a near time [69628]', () => {
  const minutes = (hours: number) => minutesToDecide({ now: noon, start: noon + hours * hour });
  expect([3.9, 4, 23.9, 24, 72, 72.1].map(minutes)).toEqual([null, 15, 15, 30, 30, 60]);
});

describe('a free time', () => {
  const freed = { start: noon + 100 * hour, timeZone, now: noon, offers: 0, firstOfferedAt: null };

  test('a free time is offered in the daytime [835cd]', () => {
    expect(decideOffer(freed)).toEqual({ kind: 'OFFER', until: noon + hour });
    const until = (now: string) => decideOffer({ ...freed, now: at(now), start: at(now) + 100 * hour });
    expect(until('2027-01-05T08:00:00Z')).toEqual({ kind: 'OFFER', until: at('2027-01-05T09:00:00Z') });
    expect(until('2027-01-05T20:00:00Z')).toEqual({ kind: 'OFFER', until: at('2027-01-05T21:00:00Z') });
  });

  test('a free time is open to all after six offers or two hours, or when it is near [fd01e]', () => {
    const open = { kind: 'OPEN' };
    expect(decideOffer({ ...freed, offers: 6 })).toEqual(open);
    expect(decideOffer({ ...freed, offers: 2, firstOfferedAt: noon - 1.1 * hour })).toEqual(open);
    expect(decideOffer({ ...freed, offers: 1, firstOfferedAt: noon - hour })).toMatchObject({ kind: 'OFFER' });
    expect(decideOffer({ ...freed, start: noon + 3 * hour })).toEqual(open);
  });

  test.each([
    ['late in the evening', '2027-01-05T21:30:00Z', '2027-01-06T08:00:00Z'],
    ['if the time to decide would reach into the night', '2027-01-05T20:01:00Z', '2027-01-06T08:00:00Z'],
    ['early in the morning', '2027-01-05T07:59:00Z', '2027-01-05T08:00:00Z'],
    ['on the night of the clock change', '2027-03-27T22:00:00Z', '2027-03-28T07:00:00Z'],
  ])('a free time waits until 8am %s [835cd]', (_, now, until) => {
    const freedThen = { ...freed, now: at(now), start: at(now) + 100 * hour };
    expect(decideOffer(freedThen)).toEqual({ kind: 'WAIT', until: at(until) });
  });
});
