import { describe, expect, it } from 'vitest';
import { outOfQuietHours, reminderTimes, roundOf, usualQuietHours } from './reminder-times.ts';

const at = (text: string): number => Date.parse(text);
const timeZone = 'Europe/London';
const remind = (start: string, madeAt = '2027-01-01T12:00Z', quietHours = usualQuietHours) =>
  reminderTimes({ start: at(start), madeAt: at(madeAt), timeZone, quietHours }).map(
    (reminder) => `${reminder.kind} ${new Date(reminder.at).toISOString().slice(0, 16)}`,
  );

describe('reminders', () => {
  it('reminders are sent two days before at the appointment’s time, and at 8am that morning', () => {
    expect(remind('2027-01-20T10:15Z')).toEqual(['two-days 2027-01-18T10:15', 'same-day 2027-01-20T08:00']);
  });

  it('reminders are sent the evening before if the appointment is too early', () => {
    expect(remind('2027-01-20T09:30Z')).toEqual(['two-days 2027-01-18T09:30', 'same-day 2027-01-20T08:00']);
    expect(remind('2027-01-20T09:00Z')).toEqual(['two-days 2027-01-18T09:00', 'evening-before 2027-01-19T18:00']);
  });

  it('reminders wait until the end of quiet hours', () => {
    expect(remind('2027-01-20T22:30Z')).toEqual(['two-days 2027-01-19T08:00', 'same-day 2027-01-20T08:00']);
    expect(remind('2027-01-20T03:00Z')).toEqual(['two-days 2027-01-18T08:00', 'evening-before 2027-01-19T18:00']);
  });

  it('reminders keep local time when the clocks change', () => {
    expect(remind('2027-03-29T09:30Z')).toEqual(['two-days 2027-03-27T10:30', 'same-day 2027-03-29T07:00']);
  });

  it('reminders are sent in the morning outside quiet hours, but not before seven [be22b]', () => {
    const siesta = { fromMinute: 12 * 60, toMinute: 14 * 60 };
    const owl = { fromMinute: 0, toMinute: 3 * 60 };
    const early = { fromMinute: 22 * 60, toMinute: 3 * 60 };
    const sleeper = { fromMinute: 22 * 60, toMinute: 9 * 60 };
    for (const [quietHours, morning] of [
      [siesta, '08:00'],
      [owl, '08:00'],
      [early, '07:00'],
      [sleeper, '09:00'],
    ] as const)
      expect(remind('2027-01-20T17:00Z', '2027-01-01T12:00Z', quietHours)[1]).toBe(`same-day 2027-01-20T${morning}`);
  });

  it('a client who booked late the evening before gets a reminder', () => {
    expect(remind('2027-01-20T17:00Z', '2027-01-19T23:30Z')).toEqual(['same-day 2027-01-20T08:00']);
  });

  it('no reminder is sent on the day of booking, or if it is too late [b0d12]', () => {
    expect(remind('2027-01-20T10:15Z', '2027-01-18T09:00Z')).toEqual(['same-day 2027-01-20T08:00']);
    expect(remind('2027-01-20T10:15Z', '2027-01-20T07:00Z')).toEqual([]);
  });

  it('reminders are sent at the hours that a practice sets, from none to three', () => {
    const ownTimes = (start: string, hoursBefore: readonly number[]) =>
      reminderTimes({
        start: at(start),
        madeAt: at('2027-01-01T12:00Z'),
        timeZone,
        quietHours: usualQuietHours,
        hoursBefore,
      }).map((reminder) => `${reminder.kind} ${new Date(reminder.at).toISOString().slice(0, 16)}`);
    expect(ownTimes('2027-01-20T10:15Z', [])).toEqual([]);
    expect(ownTimes('2027-01-20T10:15Z', [2, 168, 48])).toEqual([
      'first 2027-01-13T10:15',
      'second 2027-01-18T10:15',
      'third 2027-01-20T08:15',
    ]);
    // 8:45 is too early for a reminder that morning, and two at the same time are one.
    expect(ownTimes('2027-01-20T09:00Z', [2])).toEqual(['first 2027-01-20T08:00']);
    expect(ownTimes('2027-01-20T08:45Z', [2, 10])).toEqual(['first 2027-01-19T18:00']);
  });

  it('reminders avoid evening quiet hours, and quiet hours within one day [be22b]', () => {
    expect(remind('2027-01-20T09:00Z', '2027-01-01T12:00Z', { fromMinute: 1020, toMinute: 480 })).toEqual([
      'two-days 2027-01-18T09:00',
    ]);
    expect(remind('2027-01-20T10:15Z', '2027-01-01T12:00Z', { fromMinute: 0, toMinute: 0 })).toEqual([
      'two-days 2027-01-18T10:15',
      'same-day 2027-01-20T08:00',
    ]);
    expect(remind('2027-01-20T09:00Z', '2027-01-01T12:00Z', { fromMinute: 1080, toMinute: 1200 })).toEqual([
      'two-days 2027-01-18T09:00',
    ]);
    expect(remind('2027-01-20T09:00Z', '2027-01-01T12:00Z', { fromMinute: 0, toMinute: 1080 })).toEqual([
      'two-days 2027-01-18T18:00',
      'evening-before 2027-01-19T18:00',
    ]);
    expect(outOfQuietHours(at('2027-01-20T20:00Z'), { timeZone, quietHours: usualQuietHours })).toBe(
      at('2027-01-21T08:00Z'),
    );
    expect(outOfQuietHours(at('2027-01-20T12:00Z'), { timeZone, quietHours: { fromMinute: 720, toMinute: 840 } })).toBe(
      at('2027-01-20T14:00Z'),
    );
    expect(outOfQuietHours(at('2027-01-20T13:00Z'), { timeZone, quietHours: { fromMinute: 720, toMinute: 840 } })).toBe(
      at('2027-01-20T14:00Z'),
    );
  });
});

it('the reminders of the evening before and of the day count as one', () => {
  for (const kind of ['evening-before', 'same-day'] as const)
    expect(roundOf(kind)).toEqual(['evening-before', 'same-day']);
  expect(roundOf('two-days')).toEqual(['two-days']);
});
