import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { cancelledSms, lateSms, movedSms, reminderSms } from '@portal/emails/appointments/sms/appointment-sms';
import type { SmsKind } from '../../../platform/sms/sms.repository.ts';
import type { ComposeSms } from '../../../platform/sms/sms-sender.ts';
import type { Sources } from '../../../platform/sources.ts';
import { isAhead, isDead } from '../appointment-messages.ts';
import {
  type AppointmentToAnnounce,
  findAppointmentToAnnounce,
  listRemindedTogether,
} from '../appointment-messages.repository.ts';

type Writing = { readonly sources: Sources; readonly a: AppointmentToAnnounce; readonly link: string };
type Write = (writing: Writing) => string | null | Promise<string | null>;

const aboutOne = ({ a, link }: Writing) => ({
  practiceName: a.practiceName,
  petNames: [a.petName],
  startsAt: a.start,
  timeZone: a.timeZone,
  link,
});

/** Practices change the pets of a visit one after another, and the client gets one text. */
const togetherMilliseconds = 5 * 60_000;

const aboutVisit = (writing: Writing) => {
  const { visit, appointmentId, changedAt } = writing.a;
  const others = visit.filter(
    (one) =>
      one.appointmentId !== appointmentId &&
      !one.isStanding &&
      !one.hasDied &&
      Math.abs(one.changedAt - changedAt) < togetherMilliseconds,
  );
  return { ...aboutOne(writing), petNames: [writing.a.petName, ...others.map(({ petName }) => petName)] };
};

const writeReminder: Write = async (writing) => {
  const { a, sources } = writing;
  if (!isAhead(a) || isUnconfirmed(a.request)) return null;
  const day = await listRemindedTogether(sources.database, a);
  const petNames = day.filter(({ start }) => start > a.now).map(({ petName }) => petName);
  return reminderSms({ ...aboutOne(writing), petNames });
};

const writeLate: Write = (writing) => {
  const { a } = writing;
  if (!isAhead(a) || a.toldLateMinutes === null) return null;
  return lateSms({ ...aboutOne(writing), clinicianName: a.clinicianName, minutes: a.toldLateMinutes });
};

const writers = {
  reminder: writeReminder,
  moved: (writing: Writing) =>
    isAhead(writing.a) ? movedSms({ ...aboutVisit(writing), isElsewhere: writing.a.isElsewhere }) : null,
  cancelled: (writing: Writing) =>
    writing.a.status === 'CANCELLED' && !isDead(writing.a) ? cancelledSms(aboutVisit(writing)) : null,
  late: writeLate,
} satisfies Readonly<Partial<Record<SmsKind, Write>>>;

const isOwn = (kind: SmsKind): kind is keyof typeof writers => kind in writers;

export const smsLinkOf = ({ webOrigin }: Pick<Sources['config'], 'webOrigin'>, token: string): string =>
  `${webOrigin}/t/${token}`;

/** Null if the appointment has started or changed, or the client no longer wants texts. Valid until it starts. */
export const composeAppointmentSms =
  (sources: Sources): ComposeSms =>
  async ({ kind, appointmentId, icsSequence }, token) => {
    if (!isOwn(kind) || appointmentId === null) return null;
    const a = await findAppointmentToAnnounce(sources.database, appointmentId);
    if (!a || a.smsNumber === null || a.icsSequence !== icsSequence || a.start <= a.now) return null;
    const write: Write = writers[kind];
    const body = await write({ sources, a, link: smsLinkOf(sources.config, token) });
    return body === null ? null : { to: a.smsNumber, body, validMilliseconds: a.start - a.now };
  };
