import { isRealDate, localInstant, utcOffsetMinutes } from './clinic-time.ts';

const day = 86_400_000;
const minute = 60_000;
const daysCompared = 366;

const isSameOffset = (zone: string, other: string, at: number): boolean =>
  utcOffsetMinutes(zone, at) === utcOffsetMinutes(other, at);

/** Whether the clocks of both zones agree for a year from `moment`; false for an unknown zone. */
export const hasSameClock = (zone: string, other: string, moment: number): boolean => {
  try {
    return Array.from({ length: daysCompared }, (_, days) => moment + days * day).every((at) =>
      isSameOffset(zone, other, at),
    );
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

export type Written = { readonly instant: number } | { readonly problem: 'NOT_A_TIME' | 'OTHER_ZONE' };

const pattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.](\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?$/i;

const offsetMinutesOf = (text: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};

/**
 * Reads a time from another system. Without an offset it is local to the zone. An offset must be that of the zone or UTC:
 * any other means that the system is set to another zone, and all of its times would be shifted.
 */
export const readWrittenInstant = (zone: string, text: string): Written => {
  const [, date = '', hours, minutes, seconds = '0', fraction = '0', offset] = pattern.exec(text) ?? [];
  const clock = Number(hours) * 60 + Number(minutes);
  if (!isRealDate(date) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return { problem: 'NOT_A_TIME' };
  const rest = Number(seconds) * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
  if (offset === undefined) return { instant: localInstant(zone, date, clock) + rest };
  const stated = offsetMinutesOf(offset);
  const instant = Date.parse(`${date}T00:00:00Z`) + (clock - stated) * minute + rest;
  return stated === 0 || stated === utcOffsetMinutes(zone, instant) ? { instant } : { problem: 'OTHER_ZONE' };
};
