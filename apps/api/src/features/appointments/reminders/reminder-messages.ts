import { changeWindows } from '@portal/domain/appointments/change-rules';
import {
  outOfQuietHours,
  type ReminderKind,
  reminderKinds,
  roundOf,
} from '@portal/domain/appointments/reminders/reminder-times';
import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { appointmentReminder } from '@portal/emails/appointments/reminders/appointment-reminder';
import type { Compose, ComposedEmail, Subject } from '../../../platform/outbox/compose.ts';
import type { Sources } from '../../../platform/sources.ts';
import { unsubscribeUrlOf } from '../../contact-preferences/unsubscribe.ts';
import { priceOf } from '../announce-visit.ts';
import { appointmentOf, isAhead } from '../appointment-messages.ts';
import {
  type AppointmentToAnnounce,
  findAppointmentToAnnounce,
  listRemindedTogether,
} from '../appointment-messages.repository.ts';
import { calendarInvitationOf } from '../calendar/calendar-entry.ts';
import { mayChangeOnline } from '../appointments.presenter.ts';
import { queueAppointmentSms, wantsSms } from '../sms/queue-appointment-sms.ts';
import { answerUrlOf } from './answer-link.ts';
import { findReminderOfDay, reminderVersionOf } from './plan-reminders.repository.ts';
import { fullName } from '../../../platform/contact/client-name.ts';

export const reminderMessage = (kind: ReminderKind) => `appointment-reminder-${kind}` as const;

const minute = 60_000;
const hour = 60 * minute;
/** How often a reminder asks again whether the practice has decided about a time that it no longer offers. */
const decisionMilliseconds = 10 * minute;
/** Milliseconds before the appointment after which a delayed reminder is no longer worth sending. */
const lastUse = (kind: ReminderKind): number => {
  if (kind === 'two-days') return 24 * hour;
  return kind === 'evening-before' ? 8 * hour : hour;
};

const dayWords = ({ timeZone, start, now }: AppointmentToAnnounce) => {
  const [date, today] = [localDateOf(timeZone, start), localDateOf(timeZone, now)];
  if (date === today) return 'same-day';
  return date === addDays(today, 1) ? 'evening-before' : 'two-days';
};

const isDue = (a: AppointmentToAnnounce, kind: ReminderKind, version: number): boolean =>
  isAhead(a) && !isUnconfirmed(a.request) && reminderVersionOf(a.start) === version && a.now <= a.start - lastUse(kind);

const write = async (
  { database, config }: Sources,
  day: readonly [AppointmentToAnnounce, ...AppointmentToAnnounce[]],
): Promise<Omit<ComposedEmail, 'to' | 'calendar'>> => {
  const [a, ...others] = day;
  const unsubscribeUrl = unsubscribeUrlOf(config, { clientId: a.clientId, purpose: 'appointment' });
  const price = await priceOf({ database, config }, a);
  const email = appointmentReminder({
    ...appointmentOf({ ...a, price }, config),
    kind: dayWords(a),
    others: others.map(({ start, ...other }) => ({ ...other, startsAt: start })),
    isConfirmed: day.every(({ confirmedByClientAt }) => confirmedByClientAt !== null),
    answerUrl: answerUrlOf(config, a),
    changeUntil: mayChangeOnline(a) ? changeWindows(a).amendUntil : null,
    unsubscribeUrl,
  });
  return { ...email, unsubscribeUrl };
};

/** One reminder for all appointments of a client on a day at a practice. */
const composeReminder =
  (kind: ReminderKind, sources: Sources): Compose =>
  async ({ subjectId, subjectVersion }: Subject) => {
    const a = await findAppointmentToAnnounce(sources.database, subjectId);
    const address = a?.wantsReminders ? a.email : null;
    if (!a || (address === null && !wantsSms(sources, a))) return null;
    if (a.undoOverAt !== null) return { notBefore: a.undoOverAt };
    if (!isDue(a, kind, subjectVersion)) return null;
    if (a.isUndecided) return { notBefore: a.now + decisionMilliseconds };
    const quietHours = { fromMinute: a.quietFromMinute, toMinute: a.quietToMinute };
    const notBefore = outOfQuietHours(a.now, { timeZone: a.timeZone, quietHours });
    if (notBefore > a.now) return { notBefore };
    const day = await listRemindedTogether(sources.database, a);
    const [first, ...later] = day.filter(({ start }) => start > a.now);
    if (!first) return null;
    const others = [first, ...later].filter(({ appointmentId }) => appointmentId !== a.appointmentId);
    const round = { kinds: roundOf(kind).map(reminderMessage), of: a, others };
    const told = others.length === 0 ? null : await findReminderOfDay(sources.database, round);
    if (told === 'SENT') return null;
    if (told === 'UNDER_WAY') return { notBefore: a.now + minute };
    const key = `${reminderVersionOf(first.start)}.${roundOf(kind)[0]}`;
    await queueAppointmentSms(sources, first, { kind: 'reminder', key });
    if (address === null) return null;
    return {
      to: { name: fullName(a), address },
      ...(await write(sources, [first, ...later])),
      calendar: calendarInvitationOf({ appointments: [first, ...later] }, sources.config),
    };
  };

export const reminderComposers = (sources: Sources): Readonly<Record<string, Compose>> =>
  Object.fromEntries(reminderKinds.map((kind) => [reminderMessage(kind), composeReminder(kind, sources)]));
