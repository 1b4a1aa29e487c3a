import type { Practice } from '@portal/contract/practices/practices.schemas';
import type { Slot, SlotDay } from '@portal/contract/slots/slots.schemas';
import { addDays, weekdayOf } from '@portal/domain/slots/clinic-time';
import { type DayPart, dayPartOf } from '../../../platform/time/format-time.ts';

const daysInStrip = 7;

export type StripDay = {
  readonly date: string;
  readonly count: number;
  readonly state: 'free' | 'full' | 'closed' | 'unknown';
};

type Hours = Pick<Practice, 'openingHours' | 'closures'>;

const isClosedOn = ({ openingHours, closures }: Hours, date: string): boolean => {
  const weekday = weekdayOf(date);
  return closures.some((closure) => closure.date === date) || !openingHours.some(({ day }) => day === weekday);
};

type Question = {
  readonly from: string;
  readonly days: readonly SlotDay[];
  /** The first date not searched yet; null if there is none. */
  readonly nextCursor: string | null;
  readonly hours: Hours | undefined;
};

const stateOf = ({ days, nextCursor, hours }: Question, date: string): StripDay['state'] => {
  if (days.some((day) => day.date === date && day.slots.length > 0)) return 'free';
  if (nextCursor !== null && date >= nextCursor) return 'unknown';
  return hours && isClosedOn(hours, date) ? 'closed' : 'full';
};

export const stripOf = (question: Question): readonly StripDay[] =>
  Array.from({ length: daysInStrip }, (_, index) => {
    const date = addDays(question.from, index);
    const count = question.days.find((day) => day.date === date)?.slots.length ?? 0;
    return { date, count, state: stateOf(question, date) };
  });

export const weekAfter = (from: string): string => addDays(from, daysInStrip);
export const weekBefore = (from: string): string => addDays(from, -daysInStrip);

type StripQuestion = { readonly timeZone: string; readonly part: DayPart | null };

const isIn = ({ timeZone, part }: StripQuestion, { start }: Slot): boolean =>
  part === null || dayPartOf({ start, timeZone }) === part;

export const inPart = (days: readonly SlotDay[], question: StripQuestion): readonly SlotDay[] =>
  days.map((day) => ({ ...day, slots: day.slots.filter((slot) => isIn(question, slot)) }));
