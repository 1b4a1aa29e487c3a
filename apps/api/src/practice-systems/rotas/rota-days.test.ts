import { localInstant } from '@portal/domain/slots/clinic-time';
import { describe, expect, test } from 'vitest';
import { isSameRota, lostDates, rotaDays } from './rota-days.ts';

const zone = 'Europe/London';
const at = (date: string, hour: number): number => localInstant(zone, date, hour * 60);
const shift = (date: string, from: number, to: number, isBlock = false) => ({
  startsAt: at(date, from),
  endsAt: at(date, to),
  isBlock,
});

describe('days of a rota', () => {
  const window = { from: at('2026-12-01', 0), to: at('2026-12-03', 0) };

  test('a rota day is the shifts without the blocks, or a day off if there are no shifts', () => {
    const rows = rotaDays(zone, window, [shift('2026-12-01', 9, 17), shift('2026-12-01', 12, 13, true)]);
    expect(rows).toEqual([
      { date: '2026-12-01', starts: 540, ends: 720 },
      { date: '2026-12-01', starts: 780, ends: 1020 },
      { date: '2026-12-02', starts: null, ends: null },
    ]);
    expect(lostDates(rows, rotaDays(zone, window, []))).toEqual(['2026-12-01']);
    expect(isSameRota(rows, rotaDays(zone, window, []))).toBe(false);
    expect(isSameRota(rows, [...rows].reverse())).toBe(true);
  });

  test('a rota day ends at midnight, also when the clocks change', () => {
    for (const [first, second] of [
      ['2026-10-24', '2026-10-25'],
      ['2027-03-27', '2027-03-28'],
    ] as const) {
      const night = { startsAt: at(first, 22), endsAt: at(second, 6), isBlock: false };
      const rows = rotaDays(zone, { from: at(first, 0), to: at(second, 24) }, [night, shift(second, 9, 17)]);
      expect(rows).toEqual([
        { date: first, starts: 1320, ends: 1440 },
        { date: second, starts: 0, ends: 360 },
        { date: second, starts: 540, ends: 1020 },
      ]);
    }
  });

  test('in the hour that the clocks repeat, nobody works before their shift or during a block', () => {
    const date = '2027-10-31';
    const window = { from: at(date, 0), to: at(date, 24) };
    const second = (minutes: number): number => Date.UTC(2027, 9, 31, 1, minutes);
    const early = { startsAt: second(30), endsAt: at(date, 9), isBlock: false };
    expect(rotaDays(zone, window, [early])).toEqual([{ date, starts: 120, ends: 540 }]);
    const block = { startsAt: second(0), endsAt: second(30), isBlock: true };
    expect(rotaDays(zone, window, [shift(date, 0, 9), block])).toEqual([
      { date, starts: 0, ends: 60 },
      { date, starts: 120, ends: 540 },
    ]);
  });
});
