import { addDays, isRealDate, localInstant, toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import { bad, found } from './cells.ts';
import type { Column, Reading } from './kind.ts';

/** All practices of a group keep the time of the United Kingdom. */
const zone = 'Europe/London';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const pad = (part: number | string): string => String(part).padStart(2, '0');

/** Two-digit years up to 36 are in the 2000s, because no date is more than ten years ahead. */
const yearOf = (digits: string): string => {
  if (digits.length === 4) return digits;
  return Number(digits) <= 36 ? `20${digits}` : `19${digits}`;
};

/** Excel's 1900 system has a 29 February 1900 (day 60) that never existed; earlier dates are not supported. */
const fromSerial = (serial: number): string => addDays('1899-12-30', Math.floor(serial));

const dateIn = (cell: string): string | null => {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(cell);
  if (iso) return `${iso[1]}-${pad(iso[2] ?? '')}-${pad(iso[3] ?? '')}`;
  const british = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(cell);
  if (british) return `${yearOf(british[3] ?? '')}-${pad(british[2] ?? '')}-${pad(british[1] ?? '')}`;
  const named = /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})[a-z]*[-, ]+(\d{4}|\d{2})$/i.exec(cell);
  if (named) {
    const month = months.indexOf((named[2] ?? '').slice(0, 3).toLowerCase());
    return `${yearOf(named[3] ?? '')}-${pad(month + 1)}-${pad(named[1] ?? '')}`;
  }
  return /^\d{5}([.]\d+)?$/.test(cell) ? fromSerial(Number(cell)) : null;
};

export const date = (cell: string): Reading => {
  const day = dateIn(cell.replace(/[T ]0?0:00(:00)?([.]0+)?Z?$/, ''));
  if (day === null) return bad('is not a date: write 2026-11-22 or 22/11/2026');
  return isRealDate(day) ? found(day) : bad('is no day of the calendar: write day/month/year');
};

const minutesIn = (cell: string): number | null => {
  const clock = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2})?\s*(am|pm)?$/i.exec(cell);
  if (/^0?[.]\d+$/.test(cell)) return Math.round(Number(cell) * 1440);
  if (!clock || (clock[2] === undefined && clock[3] === undefined)) return null;
  const half = clock[3]?.toLowerCase();
  const hour = Number(clock[1]);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const hours = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  const minutes = hours * 60 + Number(clock[2] ?? 0);
  return Number(clock[2] ?? 0) < 60 && minutes <= 1440 ? minutes : null;
};

export const time = (cell: string): Reading => {
  const minutes = minutesIn(cell);
  return minutes === null ? bad('is not a time: write 09:30') : found(minutes);
};

export const timeColumn = (named: Pick<Column, 'name' | 'aliases' | 'example'>): Column => ({
  ...named,
  about: 'time',
  read: time,
});

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const weekday = (cell: string): Reading => {
  const word = cell.toLowerCase();
  const index = word.length < 3 ? -1 : dayNames.findIndex((name) => name.startsWith(word) || word === `${name}s`);
  if (index >= 0) return found(index + 1);
  return /^[1-7]$/.test(word)
    ? found(Number(word))
    : bad('is not a day of the week: write Monday, or 1 for Monday to 7');
};

export const weekdayColumn: Column = {
  name: 'weekday',
  aliases: ['day', 'day_of_week'],
  isNeeded: true,
  about: 'Monday, Mon or 1',
  example: 'Monday',
  read: weekday,
};

const hour = 3_600_000;

/** Rejects local times skipped or repeated by a clock change; those need an offset. */
export const instantAt = (day: string, minutes: number): Reading => {
  const instant = localInstant(zone, day, minutes);
  const clock = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  const written = (at: number): boolean => toOffsetIso(zone, at).startsWith(`${day}T${clock}`);
  if (minutes < 1440 && !written(instant)) return bad(`does not exist: the clocks go forward past ${clock} on ${day}`);
  if (minutes < 1440 && written(instant + hour))
    return bad(
      `happens twice: the clocks go back on ${day}, so write ${toOffsetIso(zone, instant)} or ${toOffsetIso(zone, instant + hour)}`,
    );
  return found(new Date(instant).toISOString());
};

export const instant = (cell: string): Reading => {
  const exact = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}([.]\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.exec(cell);
  if (exact) {
    const at = Date.parse(cell);
    return isRealDate(exact[1] ?? '') && !Number.isNaN(at)
      ? found(new Date(at).toISOString())
      : bad('is no day of the calendar');
  }
  if (/^\d{5}[.]\d+$/.test(cell)) return instantAt(fromSerial(Number(cell)), Math.round((Number(cell) % 1) * 1440));
  const parts = /^(.+?)[T ]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]m)?)$/i.exec(cell);
  if (!parts) return bad('is not a date with a time: write 22/11/2026 09:30');
  const day = date((parts[1] ?? '').trim());
  const minutes = time((parts[2] ?? '').trim());
  if ('problem' in day) return day;
  return 'problem' in minutes ? minutes : instantAt(String(day.value), Number(minutes.value));
};
