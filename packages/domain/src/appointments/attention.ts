import { maySayHere } from './reminders/arriving.ts';
import { lastSay } from './reminders/running-late.ts';
import type { AppointmentStatus } from './appointment-status.ts';
import { reminderTimes, usualQuietHours } from './reminders/reminder-times.ts';

export type AttentionFacts = {
  readonly appointmentId: number;
  readonly petId: number;
  readonly status: AppointmentStatus;
  readonly start: number;
  readonly madeAt: number;
  readonly timeZone: string;
  readonly reminderHours: readonly number[] | null;
  /** When the practice moved it, if that is the latest change. */
  readonly movedByPracticeAt: number | null;
  readonly cancelledByPracticeAt: number | null;
  /** The client has said "That's fine" to the cancellation. */
  readonly isCancellationFine: boolean;
  readonly confirmedByClientAt: number | null;
  readonly clientHereAt: number | null;
  readonly clientLateMinutes: number | null;
  readonly toldLateMinutes: number | null;
  /** Whether the practice has a text for "I'm here", which shows that it reads arrivals. */
  readonly readsArrivals: boolean;
  readonly hasOpenQuestions: boolean;
};

const hour = 3_600_000;
const newsFor = 3 * 24 * hour;
const askQuestionsFor = 7 * 24 * hour;

const isNews = (at: number | null, now: number): boolean => at !== null && now - at < newsFor;

const isReminded = ({ start, madeAt, timeZone, reminderHours }: AttentionFacts, now: number): boolean =>
  reminderTimes({ start, madeAt, timeZone, quietHours: usualQuietHours, hoursBefore: reminderHours }).some(
    ({ at }) => at <= now,
  );

type Rule = (one: AttentionFacts, now: number, all: readonly AttentionFacts[]) => boolean;

const isRebooked = (one: AttentionFacts, all: readonly AttentionFacts[]): boolean =>
  all.some(({ petId, status, madeAt }) => petId === one.petId && status === 'BOOKED' && madeAt > one.madeAt);

/** By priority, because the dashboard draws attention to one thing at a time. */
const rules = {
  CHANGED: ({ status, start, movedByPracticeAt, confirmedByClientAt }, now) =>
    status === 'BOOKED' && start > now && confirmedByClientAt === null && isNews(movedByPracticeAt, now),
  CANCELLED: (one, now, all) =>
    one.status === 'CANCELLED' &&
    !one.isCancellationFine &&
    one.start > now &&
    isNews(one.cancelledByPracticeAt, now) &&
    !isRebooked(one, all),
  LATE: ({ status, start, toldLateMinutes }, now) =>
    status === 'BOOKED' && (toldLateMinutes ?? 0) > 0 && now < lastSay(start),
  HERE: ({ status, readsArrivals, clientHereAt, ...one }, now) =>
    status === 'BOOKED' && readsArrivals && clientHereAt === null && maySayHere({ ...one, now }),
  // “I’m here” and “I’m running late” answer a reminder too.
  REMINDER: (one, now) =>
    one.status === 'BOOKED' &&
    one.start > now &&
    [one.confirmedByClientAt, one.clientHereAt, one.clientLateMinutes].every((answer) => answer === null) &&
    isReminded(one, now),
  QUESTIONS: ({ status, start, hasOpenQuestions }, now) =>
    status === 'BOOKED' && hasOpenQuestions && start > now && start - now < askQuestionsFor,
} as const satisfies Record<string, Rule>;

type AppointmentKind = keyof typeof rules;
const appointmentKinds = Object.keys(rules) as AppointmentKind[];

/** By priority: an offer of the waiting list comes first, news of medicines after those of appointments, a resting entry last. */
export const attentionKinds = ['OFFER', ...appointmentKinds, 'MEDICINE', 'RESTING'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Returns the first kind that applies, with its soonest appointment. Nothing is asked twice or stays for ever. */
export const attentionOf = (
  soonestFirst: readonly AttentionFacts[],
  now: number,
): { readonly kind: AppointmentKind; readonly appointmentId: number } | null => {
  for (const kind of appointmentKinds) {
    const rule: Rule = rules[kind];
    const facts = soonestFirst.find((one) => rule(one, now, soonestFirst));
    if (facts) return { kind, appointmentId: facts.appointmentId };
  }
  return null;
};
