import { addDays, localDateOf, localInstant, localMinutesOf } from './slots/clinic-time.ts';

/** Minutes since local midnight; may span midnight. Equal ends: no quiet hours. */
export type QuietHours = { readonly fromMinute: number; readonly toMinute: number };

export const usualQuietHours: QuietHours = { fromMinute: 20 * 60, toMinute: 8 * 60 };

export const reminderKinds = ['two-days', 'evening-before', 'same-day'] as const;
export type ReminderKind = (typeof reminderKinds)[number];
export type Reminder = { readonly kind: ReminderKind; readonly at: number };

type Appointment = {
  readonly start: number;
  readonly madeAt: number;
  readonly timeZone: string;
  readonly quietHours: QuietHours;
};

const hour = 3_600_000;
const morningNotice = 1.5 * hour;
const eveningMinute = 18 * 60;
const morningMinute = 8 * 60;
const earliestMorningMinute = 7 * 60;

const isQuiet = ({ fromMinute, toMinute }: QuietHours, minutes: number): boolean =>
  fromMinute <= toMinute ? minutes >= fromMinute && minutes < toMinute : minutes >= fromMinute || minutes < toMinute;

type Moment = { readonly timeZone: string; readonly quietHours: QuietHours };

export const outOfQuietHours = (instant: number, { timeZone, quietHours }: Moment): number => {
  const minutes = localMinutesOf(timeZone, instant);
  if (!isQuiet(quietHours, minutes)) return instant;
  const date = localDateOf(timeZone, instant);
  return localInstant(timeZone, minutes < quietHours.toMinute ? date : addDays(date, 1), quietHours.toMinute);
};

const twoDaysBefore = ({ start, ...moment }: Appointment): Reminder => {
  const date = addDays(localDateOf(moment.timeZone, start), -2);
  const at = localInstant(moment.timeZone, date, localMinutesOf(moment.timeZone, start));
  return { kind: 'two-days', at: outOfQuietHours(at, moment) };
};

const morningOf = (date: string, { timeZone, quietHours }: Moment): number => {
  const { fromMinute, toMinute } = quietHours;
  const minute = fromMinute > toMinute ? Math.max(toMinute, earliestMorningMinute) : morningMinute;
  return outOfQuietHours(localInstant(timeZone, date, minute), { timeZone, quietHours });
};

const onTheDay = ({ start, timeZone, quietHours }: Appointment): Reminder | null => {
  const date = localDateOf(timeZone, start);
  const morning = morningOf(date, { timeZone, quietHours });
  if (start - morning >= morningNotice) return { kind: 'same-day', at: morning };
  if (isQuiet(quietHours, eveningMinute)) return null;
  return { kind: 'evening-before', at: localInstant(timeZone, addDays(date, -1), eveningMinute) };
};

/** Two days before, and that morning (or the evening before); never in quiet hours or on the day of booking. */
export const reminderTimes = (appointment: Appointment): Reminder[] => {
  const isNews = ({ at }: Reminder) =>
    localDateOf(appointment.timeZone, at) > localDateOf(appointment.timeZone, appointment.madeAt);
  return [twoDaysBefore(appointment), onTheDay(appointment)].filter(
    (reminder) => reminder !== null && isNews(reminder) && reminder.at < appointment.start,
  ) as Reminder[];
};
