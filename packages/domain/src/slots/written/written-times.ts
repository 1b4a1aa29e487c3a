import {
  addDays,
  isRealDate,
  localDateOf,
  localInstant,
  localMinutesOf,
  toOffsetIso,
  utcOffsetMinutes,
} from '../clinic-time.ts';
import { diaryProblem, timeProblemWords } from './plausible-times.ts';

/** Dates and times as people, spreadsheets and databases write them. Day before month. */

export type Written<Value> = { readonly value: Value; readonly isRounded?: true } | { readonly problem: string };

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const pad = (part: number | string): string => String(part).padStart(2, '0');

/** Two-digit years up to 36 are in the 2000s, because no date is more than ten years ahead. */
const yearOf = (digits: string): string => {
  if (digits.length === 4) return digits;
  return Number(digits) <= 36 ? `20${digits}` : `19${digits}`;
};

const dated = (year = '', month: string | number = '', date = ''): string =>
  `${yearOf(year)}-${pad(month)}-${pad(date)}`;
const monthOf = (name = ''): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Excel's 1900 system has a 29 February 1900 (day 60) that never existed; earlier dates are not supported. */
const fromSerial = (serial: number): string => addDays('1899-12-30', Math.floor(serial));

const dayIn = (text: string): string | null => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return dated(iso[1], iso[2], iso[3]);
  const british = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  if (british) return dated(british[3], british[2], british[1]);
  const match = /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})[.]?[-, ]+(\d{4}|\d{2})$/i.exec(text);
  if (match) return dated(match[3], monthOf(match[2]), match[1]);
  const monthFirst = /^(?:[a-z]+,? )?([a-z]{3,9})[.]? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  if (monthFirst) return dated(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  return /^\d{5}([.]\d+)?$/.test(text) ? fromSerial(Number(text)) : null;
};

/** Milliseconds since midnight. */
const clockIn = (text: string): number | null => {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?\s*([ap])?(?:[.]?m[.]?)?$/i.exec(text);
  if (!match) return null;
  const [, hours = '', minutes, seconds = '0', fraction = '0', half] = match;
  const isHalf = /m/i.test(text);
  if ((half !== undefined) !== isHalf || (minutes === undefined && half === undefined)) return null;
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const ofDay = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (Number(minutes ?? 0) > 59 || Number(seconds) > 59) return null;
  const total = ofDay * hour + Number(minutes ?? 0) * minute + (Number(seconds) + Number(`0.${fraction}`)) * second;
  return total <= day ? total : null;
};

type Parts = {
  readonly day: string;
  /** Milliseconds since midnight; null for a date alone. */
  readonly clock: number | null;
  /** In milliseconds; null for local time. */
  readonly offset: number | null;
};

const zones: Readonly<Record<string, number>> = { z: 0, utc: 0, gmt: 0, bst: hour };

const offsetIn = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const offset = zones[text.toLowerCase()];
  if (offset !== undefined) return offset;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute);
};

const withClock =
  /^(.+?)(?:, *| at |[T ]) *(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?(?: *[ap][.]?m[.]?)?) *(Z|UTC|GMT|BST|[+-]\d{2}(?::?\d{2})?)?$/i;
const compact = /^(\d{8})[T ]?(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}:?\d{2})?$/;

const partsOf = (text: string): Parts | null => {
  const tidy = text
    .replace(/\[[A-Za-z_/]+\]$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const packed = compact.exec(tidy);
  const written = packed ? `${packed[1]} ${packed[2]}:${packed[3]}:${packed[4] ?? '00'}${packed[5] ?? ''}` : tidy;
  const [, dayText = written, clockText, offsetText] = withClock.exec(written) ?? [];
  const dayNumber = dayIn(dayText);
  if (dayNumber === null) return null;
  if (clockText !== undefined) {
    const clock = clockIn(clockText);
    return clock === null ? null : { day: dayNumber, clock, offset: offsetIn(offsetText) };
  }
  const fraction = /^\d{5}([.]\d+)$/.exec(written)?.[1];
  return { day: dayNumber, clock: fraction === undefined ? null : Math.round(Number(fraction) * day), offset: null };
};

const noDay = { problem: 'is no day of the calendar: write day/month/year' };

const utcOf = ({ day: date, clock, offset }: Parts): number => Date.parse(date) + (clock ?? 0) - (offset ?? 0);

/** A midnight at the end of a date is left out, also one in the zone that was written as UTC. */
export const readDate = (zone: string, text: string): Written<string> => {
  const parts = partsOf(text);
  if (!parts) return { problem: 'is not a date: write 2026-11-22 or 22/11/2026' };
  const { day: date, clock, offset } = parts;
  if (!isRealDate(date)) return noDay;
  const isSerial = /^\d{5}[.]/.test(text.trim());
  if ((clock ?? 0) === 0 || isSerial) return { value: date };
  if (offset !== null && localMinutesOf(zone, utcOf(parts)) === 0) return { value: localDateOf(zone, utcOf(parts)) };
  return { problem: 'has a time: write the date alone, such as 22/11/2026' };
};

/** Databases without times of day give them one of these dates. */
const withoutDay = /^(?:1899-12-3[01]|1900-01-0[01]|1904-01-01|0001-01-01|1970-01-01|30\/12\/1899|0 days)[T ]+/;

const toMinutes = (milliseconds: number): Extract<Written<number>, { readonly value: number }> => {
  const value = Math.round(milliseconds / minute);
  return Math.abs(milliseconds - value * minute) < second ? { value } : { value, isRounded: true };
};

/** Minutes since midnight, up to 24:00. */
export const readTime = (text: string): Written<number> => {
  if (/^0?[.]\d+$/.test(text)) return { value: Math.round(Number(text) * 1_440) };
  const clock = clockIn(text.trim().replace(withoutDay, ''));
  return clock === null ? { problem: 'is not a time: write 09:30' } : toMinutes(clock);
};

/** Rejects local times skipped or repeated by a clock change; those need an offset. */
export const instantAt = (zone: string, date: string, minutes: number): Written<number> => {
  const instant = localInstant(zone, date, minutes);
  const clock = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  const isWritten = (at: number): boolean => toOffsetIso(zone, at).startsWith(`${date}T${clock}`);
  if (minutes < 1_440 && !isWritten(instant))
    return { problem: `does not exist: the clocks go forward past ${clock} on ${date}` };
  if (isWritten(instant + hour))
    return {
      problem: `happens twice: the clocks go back on ${date}, so write ${toOffsetIso(zone, instant)} or ${toOffsetIso(zone, instant + hour)}`,
    };
  return { value: instant };
};

/** An instant in milliseconds. Without an offset, the time is that of the zone. */
export const readInstant = (zone: string, text: string): Written<number> => {
  const parts = partsOf(text);
  if (!parts || parts.clock === null) return { problem: 'is not a date with a time: write 22/11/2026 09:30' };
  if (!isRealDate(parts.day)) return noDay;
  if (parts.offset !== null) return { value: Math.round(utcOf(parts)) };
  const minutes = toMinutes(parts.clock);
  const instant = instantAt(zone, parts.day, minutes.value);
  return 'problem' in instant ? instant : { ...minutes, ...instant };
};

/** A diary has no times far away, so those are refused. */
export const readDiaryInstant = (zone: string, text: string, now: number): Written<number> => {
  const read = readInstant(zone, text);
  const beyond = 'value' in read ? diaryProblem(read.value, now) : null;
  return beyond === null ? read : { problem: timeProblemWords[beyond] };
};

export type SystemInstant = { readonly instant: number } | { readonly problem: 'NOT_A_TIME' | 'OTHER_ZONE' };

/**
 * To the millisecond, as another system writes it. Where the clocks change, a time without an offset is the first of two,
 * or the first after the gap. An offset must be that of the zone or UTC: any other means that the system is set to
 * another zone, and all of its times would be shifted. Within an hour of a clock change, both offsets are the zone's.
 */
export const readSystemInstant = (zone: string, text: string): SystemInstant => {
  const parts = partsOf(text);
  if (!parts || parts.clock === null || !isRealDate(parts.day)) return { problem: 'NOT_A_TIME' };
  const { day: date, clock, offset } = parts;
  if (offset === null) {
    const minutes = Math.floor(clock / minute);
    return { instant: localInstant(zone, date, minutes) + Math.floor(clock - minutes * minute) };
  }
  const instant = Math.floor(utcOf(parts));
  const offsets = [-hour, 0, hour].map((near) => utcOffsetMinutes(zone, instant + near) * minute);
  return offset === 0 || offsets.includes(offset) ? { instant } : { problem: 'OTHER_ZONE' };
};
