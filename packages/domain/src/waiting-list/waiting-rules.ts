import { localDateOf, localInstant, localMinutesOf, addDays, weekdayOf } from '../slots/clinic-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const partsOfDay = ['MORNING', 'AFTERNOON', 'EVENING'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

export const mostWaitingEntries = 10;
export const waitingDays = 90;
/** Practices that one entry can name. */
export const mostWaitingPractices = 8;
/** After this many unanswered offers in a row, an entry rests until the client confirms that they are still looking. */
export const restAfterUnanswered = 2;

export type TimeWishes = {
  /** ISO: 1 = Monday. */
  readonly weekdays: readonly number[];
  readonly parts: readonly PartOfDay[];
  /** Accepts an earlier time on the day of the appointment. */
  readonly sameDay: boolean;
  /** Start of the appointment to bring forward; null if nothing is booked. */
  readonly appointmentStart: number | null;
};

type Time = { readonly start: number; readonly end: number };

const partOf = (minutes: number): PartOfDay => {
  if (minutes < 12 * 60) return 'MORNING';
  return minutes < 17 * 60 ? 'AFTERNOON' : 'EVENING';
};

/** Weekdays and parts of the day within these bounds; only entries that want one of each are asked. */
export const daysAndParts = (timeZone: string, { from, to }: { readonly from: number; readonly to: number }) => {
  const quarters = Array.from(
    { length: Math.ceil((to - from) / (15 * minute)) + 1 },
    (_, index) => from + index * 15 * minute,
  );
  return {
    weekdays: [...new Set(quarters.map((instant) => weekdayOf(localDateOf(timeZone, instant))))],
    parts: [...new Set(quarters.map((instant) => partOf(localMinutesOf(timeZone, instant))))],
  };
};

const gainsEnough = ({ sameDay, appointmentStart }: TimeWishes, { start, end }: Time, timeZone: string): boolean => {
  if (appointmentStart === null || start <= appointmentStart - day) return true;
  return sameDay && end <= appointmentStart && localDateOf(timeZone, start) === localDateOf(timeZone, appointmentStart);
};

export const isWished = (wishes: TimeWishes, time: Time, timeZone: string): boolean =>
  wishes.weekdays.includes(weekdayOf(localDateOf(timeZone, time.start))) &&
  wishes.parts.includes(partOf(localMinutesOf(timeZone, time.start))) &&
  gainsEnough(wishes, time, timeZone);

/** Offers of one time before it is open to everybody (docs/product/figures.md compares these limits with others). */
const mostOffers = 6;
const longestHours = 2;

type Ahead = { readonly start: number; readonly now: number };

/** Minutes that a person has to decide; null if the time is too near to be offered. */
export const minutesToDecide = ({ start, now }: Ahead): number | null => {
  if (start - now < 4 * hour) return null;
  if (start - now < day) return 15;
  return start - now <= 3 * day ? 30 : 60;
};

const quietFrom = 21 * 60;
const quietTo = 8 * 60;

/** When offers may be made again; null if they may be made now and end by `until`. */
export const endOfQuiet = (timeZone: string, { now, until }: { readonly now: number; readonly until: number }) => {
  const date = localDateOf(timeZone, now);
  const morning = localInstant(timeZone, date, quietTo);
  if (now < morning) return morning;
  return until > localInstant(timeZone, date, quietFrom) ? localInstant(timeZone, addDays(date, 1), quietTo) : null;
};

type FreedTime = {
  readonly start: number;
  readonly timeZone: string;
  readonly now: number;
  readonly offers: number;
  readonly firstOfferedAt: number | null;
};

export type OfferDecision =
  | { readonly kind: 'OFFER'; readonly until: number }
  | { readonly kind: 'WAIT'; readonly until: number }
  /** The time is open to everybody. */
  | { readonly kind: 'OPEN' };

export const decideOffer = ({ start, timeZone, now, offers, firstOfferedAt }: FreedTime): OfferDecision => {
  const minutes = minutesToDecide({ start, now });
  if (minutes === null || offers >= mostOffers) return { kind: 'OPEN' };
  const until = now + minutes * minute;
  if (firstOfferedAt !== null && until > firstOfferedAt + longestHours * hour) return { kind: 'OPEN' };
  const morning = endOfQuiet(timeZone, { now, until });
  return morning === null ? { kind: 'OFFER', until } : { kind: 'WAIT', until: morning };
};
