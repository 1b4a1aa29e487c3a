import { addDays } from '@portal/domain/slots/clinic-time';
import { format, getFormatDateInfo, isDateFormat } from 'numfmt';
import type { RawCell } from '../read-csv.ts';

export type Look = {
  readonly code: string;
  readonly isPlain: boolean;
  readonly isDate: boolean;
  readonly showsDate: boolean;
  readonly precision: 'day' | 'month' | 'year';
  readonly showsTime: boolean;
  /** Counts hours beyond a day, as in 24:00. */
  readonly isElapsed: boolean;
};

const british = { locale: 'en-GB' };
const plain: Look = {
  code: 'General',
  isPlain: true,
  isDate: false,
  showsDate: false,
  precision: 'day',
  showsTime: false,
  isElapsed: false,
};

const precisionOf = ({ year, month, day }: Readonly<Record<'year' | 'month' | 'day', boolean>>): Look['precision'] => {
  if (day || !year) return 'day';
  return month ? 'month' : 'year';
};

/** How cells with this number format look. */
export const lookOf = (code: string): Look => {
  if (/^(general|@)?$/i.test(code)) return plain;
  try {
    format(code, 1, british);
  } catch {
    return plain;
  }
  if (!isDateFormat(code)) return { ...plain, code, isPlain: false };
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(code);
  const showsTime = hours || minutes || seconds;
  return {
    code,
    isPlain: false,
    isDate: true,
    showsDate: year || day || (month && !showsTime),
    precision: precisionOf({ year, month, day }),
    showsTime,
    isElapsed: /\[(h+|m+|s+)\]/i.test(code),
  };
};

const daySeconds = 86_400;
const daysFrom1900To1904 = 1_462;
/** The 1900 system has a 29 February that never was. */
const lostDay = 60;

const pad = (part: number): string => String(part).padStart(2, '0');

const clockOf = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${pad(hours)}:${pad(minutes)}${rest > 0 ? `:${pad(rest)}` : ''}`;
};

const dayOf = (serial: number): string => addDays('1899-12-30', serial < lostDay ? serial + 1 : serial);

const momentOf = (value: number, look: Look, isFrom1904: boolean): RawCell => {
  const serial = isFrom1904 && value >= 1 ? value + daysFrom1900To1904 : value;
  const seconds = Math.round(serial * daySeconds);
  const ofDay = seconds % daySeconds;
  const hasDay = seconds >= daySeconds && look.showsDate;
  const hasTime = look.showsTime || ofDay > 0;
  return {
    shown: format(look.code, serial, british).trim(),
    ...(hasDay ? { date: dayOf(Math.floor(seconds / daySeconds)) } : {}),
    ...(look.precision === 'day' ? {} : { precision: look.precision }),
    ...(hasTime ? { time: clockOf(look.isElapsed && !hasDay ? seconds : ofDay) } : {}),
    ...(look.showsTime ? { showsTime: true } : {}),
  };
};

/** From here on, spreadsheets round. */
const inexact = 1e15;
const withoutGroups = (text: string): string => text.replaceAll(/(?<=\d),(?=\d{3})/g, '');

const numberOf = (value: number, { code, isPlain }: Look): RawCell => {
  if (Math.abs(value) >= inexact) return value.toExponential().toUpperCase();
  const exact = Number(value.toPrecision(15));
  if (isPlain) return String(exact);
  const text = withoutGroups(format(code, value, british).trim());
  const digits = /^[^\d.-]*(-?\d*[.]?\d+)[^\d%]*$/.exec(text)?.[1];
  const isRounded = digits !== undefined && Number(digits) !== Math.abs(exact) && Number(digits) !== exact;
  return isRounded ? { shown: text, exact: String(exact) } : text;
};

/** What a number looks like, and the date or time that it stands for. */
export const showNumber = (value: number, look: Look, isFrom1904: boolean): RawCell => {
  if (!Number.isFinite(value)) return { shown: '', unreadable: 'is not a number that can be read' };
  return look.isDate && value >= 0 ? momentOf(value, look, isFrom1904) : numberOf(value, look);
};

const isoLooks = { day: lookOf('yyyy-mm-dd'), minute: lookOf('yyyy-mm-dd hh:mm') };
const serialOf1970 = 25_569;

/** A date as ISO 8601, which some programs write. */
export const showIsoDate = (text: string, look: Look): RawCell => {
  const milliseconds = Date.parse(`${text.replace(/Z$/, '')}${text.includes('T') ? 'Z' : ''}`);
  if (Number.isNaN(milliseconds)) return text;
  const usual = text.includes('T') ? isoLooks.minute : isoLooks.day;
  return momentOf(milliseconds / 1_000 / daySeconds + serialOf1970, look.isDate ? look : usual, false);
};
