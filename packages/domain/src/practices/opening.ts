import { asMinutes } from '../contact-preferences/local-minutes.ts';
import { addDays, localDateOf, localMinutesOf, weekdayOf } from '../appointments/slots/clinic-time.ts';

type Span = { readonly day: number; readonly open: string; readonly close: string };

export type Timetable = {
  readonly timeZone: string;
  /** Monday is 1; times as '08:30'. */
  readonly openingHours: readonly Span[];
  readonly closures: readonly { readonly date: string }[];
};

export type Opening =
  | { readonly state: 'open'; readonly until: string }
  | {
      readonly state: 'closed';
      readonly opens: { readonly inDays: number; readonly date: string; readonly at: string };
    };

const daysAhead = 14;

/** Null if the practice has not said when it opens, or stays closed for two weeks. */
export const openingAt = (instant: number, { timeZone, openingHours, closures }: Timetable): Opening | null => {
  const today = localDateOf(timeZone, instant);
  const now = localMinutesOf(timeZone, instant);
  const closed = new Set(closures.map(({ date }) => date));
  const spansOn = (date: string): readonly Span[] =>
    closed.has(date)
      ? []
      : openingHours
          .filter(({ day }) => day === weekdayOf(date))
          .toSorted((a, b) => asMinutes(a.open) - asMinutes(b.open));
  const current = spansOn(today).find(({ open, close }) => asMinutes(open) <= now && now < asMinutes(close));
  if (current) return { state: 'open', until: current.close };
  for (let inDays = 0; inDays <= daysAhead; inDays += 1) {
    const date = addDays(today, inDays);
    const next = spansOn(date).find(({ open }) => inDays > 0 || asMinutes(open) > now);
    if (next) return { state: 'closed', opens: { inDays, date, at: next.open } };
  }
  return null;
};
