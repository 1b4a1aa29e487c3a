import { describe, expect, it } from 'vitest';
import { answerDeadline } from './answer-deadline.ts';

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinutes: 8 * 60, endMinutes: 18 * 60 }));
const practice = { timeZone: 'Europe/London', openingHours: weekdays, closedDates: ['2026-12-25'], answerHours: 4 };
const at = (text: string): number => Date.parse(text);
const deadline = (now: string, start: string) =>
  new Date(answerDeadline({ ...practice, now: at(now), start: at(start) })).toISOString();

describe('deadline for a practice’s answer', () => {
  it('the deadline counts opening hours of the practice', () => {
    expect(deadline('2026-11-24T09:00:30Z', '2026-12-10T10:00:00Z')).toBe('2026-11-24T13:00:00.000Z');
    expect(deadline('2026-11-24T14:00:00Z', '2026-12-10T10:00:00Z')).toBe('2026-11-24T18:00:00.000Z');
    expect(deadline('2026-11-24T16:00:00Z', '2026-12-10T10:00:00Z')).toBe('2026-11-25T10:00:00.000Z');
  });

  it('the deadline skips weekends and closed days', () => {
    expect(deadline('2026-11-27T17:00:00Z', '2026-12-10T10:00:00Z')).toBe('2026-11-30T11:00:00.000Z');
    expect(deadline('2026-12-24T17:00:00Z', '2027-01-10T10:00:00Z')).toBe('2026-12-28T11:00:00.000Z');
  });

  it('the deadline ends an hour before the appointment, or halfway to a near one', () => {
    expect(deadline('2026-11-24T20:00:00Z', '2026-11-25T09:00:00Z')).toBe('2026-11-25T08:00:00.000Z');
    expect(deadline('2026-11-24T09:00:00Z', '2026-11-24T10:30:00Z')).toBe('2026-11-24T09:45:00.000Z');
  });

  it('the deadline ends even if the practice never opens', () => {
    const never = { ...practice, openingHours: [], now: at('2026-11-24T09:00:00Z'), start: at('2027-02-24T09:00:00Z') };
    expect(new Date(answerDeadline(never)).toISOString()).toBe('2026-12-15T09:00:00.000Z');
  });
});
