import { addDays, localDateOf, localInstant, localMinutesOf } from './slots/clinic-time.ts';

/** When nothing is sent, in minutes since local midnight; may reach over midnight. Equal ends: never quiet. */
export type QuietHours = { readonly fromMinute: number; readonly toMinute: number };

/** 8 pm to 8 am (design 6). */
export const usualQuietHours: QuietHours = { fromMinute: 20 * 60, toMinute: 8 * 60 };

export const reminderKinds = ['two-days', 'evening-before', 'same-day'] as const;
export type ReminderKind = (typeof reminderKinds)[number];
export type Reminder = { readonly kind: ReminderKind; readonly at: number };

type Visit = {
  /** Epoch milliseconds, as is `madeAt`: when it was booked or last moved. */
  readonly start: number;
  readonly madeAt: number;
  readonly timeZone: string;
  readonly quietHours: QuietHours;
};

const hour = 3_600_000;
/** A morning reminder must leave time to get ready; before that, the evening before is kinder. */
const noticeInTheMorning = 1.5 * hour;
const eveningMinute = 18 * 60;
/** When the day begins where no quiet hours of the night say so, and no earlier than this where they do. */
const morningMinute = 8 * 60;
const earliestMorningMinute = 7 * 60;

const isQuiet = ({ fromMinute, toMinute }: QuietHours, minutes: number): boolean =>
  fromMinute <= toMinute ? minutes >= fromMinute && minutes < toMinute : minutes >= fromMinute || minutes < toMinute;

type Moment = { readonly timeZone: string; readonly quietHours: QuietHours };

/** The instant itself, or the end of the quiet hours that it falls into. */
export const outOfQuietHours = (instant: number, { timeZone, quietHours }: Moment): number => {
  const minutes = localMinutesOf(timeZone, instant);
  if (!isQuiet(quietHours, minutes)) return instant;
  const date = localDateOf(timeZone, instant);
  return localInstant(timeZone, minutes < quietHours.toMinute ? date : addDays(date, 1), quietHours.toMinute);
};

const twoDaysBefore = ({ start, ...moment }: Visit): Reminder => {
  const date = addDays(localDateOf(moment.timeZone, start), -2);
  const at = localInstant(moment.timeZone, date, localMinutesOf(moment.timeZone, start));
  return { kind: 'two-days', at: outOfQuietHours(at, moment) };
};

const morningOf = (date: string, { timeZone, quietHours }: Moment): number => {
  const { fromMinute, toMinute } = quietHours;
  const minute = fromMinute > toMinute ? Math.max(toMinute, earliestMorningMinute) : morningMinute;
  return outOfQuietHours(localInstant(timeZone, date, minute), { timeZone, quietHours });
};

const onTheDay = ({ start, timeZone, quietHours }: Visit): Reminder | null => {
  const date = localDateOf(timeZone, start);
  const morning = morningOf(date, { timeZone, quietHours });
  if (start - morning >= noticeInTheMorning) return { kind: 'same-day', at: morning };
  if (isQuiet(quietHours, eveningMinute)) return null;
  return { kind: 'evening-before', at: localInstant(timeZone, addDays(date, -1), eveningMinute) };
};

/**
 * When to remind of a visit: two days before, and in the morning, or the evening before an early one; never in quiet
 * hours, and not on the very day on which it was booked or moved.
 */
export const reminderTimes = (visit: Visit): Reminder[] => {
  const isNews = ({ at }: Reminder) => localDateOf(visit.timeZone, at) > localDateOf(visit.timeZone, visit.madeAt);
  return [twoDaysBefore(visit), onTheDay(visit)].filter(
    (reminder) => reminder !== null && isNews(reminder) && reminder.at < visit.start,
  ) as Reminder[];
};
