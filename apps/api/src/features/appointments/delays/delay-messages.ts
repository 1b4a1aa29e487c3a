import { practiceLate } from '@portal/emails/appointments/delays/practice-late';
import type { Compose } from '../../../platform/outbox/compose.ts';
import type { Sources } from '../../../platform/sources.ts';
import { appointmentOf, isAhead } from '../appointment-messages.ts';
import { type AppointmentToAnnounce, findAppointmentToAnnounce } from '../appointment-messages.repository.ts';
import { queueAppointmentSms } from '../sms/queue-appointment-sms.ts';
import { fullName } from '../../../platform/contact/client-name.ts';

/** The visit as one: when it begins, and who else comes. */
const visitOf = (a: AppointmentToAnnounce) => {
  const standing = a.groupId === null ? [] : a.visit.filter(({ isStanding, hasDied }) => isStanding && !hasDied);
  return {
    startsAt: Math.min(a.start, ...standing.map(({ startsAt }) => startsAt)),
    others: standing.filter(({ appointmentId }) => appointmentId !== a.appointmentId),
  };
};

const composeLate =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId, subjectVersion: minutes, createdAt }) => {
    const a = await findAppointmentToAnnounce(database, subjectId);
    if (a?.undoOverAt) return { notBefore: a.undoOverAt };
    if (!a || a.email === null || !isAhead(a) || a.start <= a.now || a.toldLateMinutes !== minutes) return null;
    await queueAppointmentSms({ database, config }, a, { kind: 'late', key: `${minutes}.${createdAt}` });
    return {
      to: { name: fullName(a), address: a.email },
      calendar: null,
      ...practiceLate({ ...appointmentOf({ ...a, price: null }, config), ...visitOf(a), minutes }),
    };
  };

export const delayComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'practice-late': composeLate(sources),
});
