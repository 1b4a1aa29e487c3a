import { addDays, localDateOf, localInstant, localMinutesOf } from '../../slots/clinic-time.ts';

/** Minutes since local midnight; may span midnight. Equal ends: no quiet hours. */
export type QuietHours = { readonly fromMinute: number; readonly toMinute: number };

export const usualQuietHours: QuietHours = { fromMinute: 20 * 60, toMinute: 8 * 60 };

/** Kinds of a practice that sets its own times, earliest first. */
const ownKinds = ['first', 'second', 'third'] as const;

export const reminderKinds = ['two-days', 'evening-before', 'same-day', ...ownKinds] as const;
export type ReminderKind = (typeof reminderKinds)[number];
export type Reminder = { readonly kind: ReminderKind; readonly at: number };

export const mostReminders = ownKinds.length;
export const fewestReminderHours = 2;
export const mostReminderHours = 14 * 24;

/** Kinds that replace one another: appointments of one day share one reminder of each round. */
export const roundOf = (kind: ReminderKind): readonly ReminderKind[] =>
  kind === 'evening-before' || kind === 'same-day' ? ['evening-before', 'same-day'] : [kind];

type Appointment = {
  readonly start: number;
  readonly madeAt: number;
  readonly timeZone: string;
  readonly quietHours: QuietHours;
  /** Hours before the start at which the practice reminds; null for the usual times. */
  readonly hoursBefore?: readonly number[] | null;
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

const eveningBefore = ({ start, timeZone, quietHours }: Appointment): number | null =>
  isQuiet(quietHours, eveningMinute)
    ? null
    : localInstant(timeZone, addDays(localDateOf(timeZone, start), -1), eveningMinute);

const onTheDay = (appointment: Appointment): Reminder | null => {
  const { start, timeZone } = appointment;
  const morning = morningOf(localDateOf(timeZone, start), appointment);
  if (start - morning >= morningNotice) return { kind: 'same-day', at: morning };
  const at = eveningBefore(appointment);
  return at === null ? null : { kind: 'evening-before', at };
};

const atOwnTimes = (appointment: Appointment, hoursBefore: readonly number[]): (Reminder | null)[] => {
  const times = hoursBefore
    .toSorted((one, other) => other - one)
    .map((hours) => {
      const at = outOfQuietHours(appointment.start - hours * hour, appointment);
      return appointment.start - at >= hour ? at : eveningBefore(appointment);
    });
  return ownKinds.map((kind, index) => {
    const at = times[index] ?? null;
    return at === null || times.indexOf(at) < index ? null : { kind, at };
  });
};

/**
 * Two days before, and that morning (or the evening before), unless the practice sets other times. Never in quiet hours
 * or on the day of booking.
 */
export const reminderTimes = (appointment: Appointment): Reminder[] => {
  const isNews = ({ at }: Reminder) =>
    localDateOf(appointment.timeZone, at) > localDateOf(appointment.timeZone, appointment.madeAt);
  const { hoursBefore = null } = appointment;
  const reminders =
    hoursBefore === null ? [twoDaysBefore(appointment), onTheDay(appointment)] : atOwnTimes(appointment, hoursBefore);
  return reminders.filter(
    (reminder) => reminder !== null && isNews(reminder) && reminder.at < appointment.start,
  ) as Reminder[];
};
