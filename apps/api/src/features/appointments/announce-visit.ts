import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import type { AppointmentPrice } from '@portal/emails/appointments/appointment';
import type { Email } from '@portal/emails/email';
import { fullName } from '../../platform/contact/client-name.ts';
import type { ComposedEmail } from '../../platform/outbox/compose.ts';
import type { Sources } from '../../platform/sources.ts';
import { readCurrentPrice } from '../slots/current-price.ts';
import {
  type AppointmentToAnnounce,
  findAppointmentToAnnounce,
  listCancelledAlongWith,
  listOfVisits,
  listToAnnounce,
  type VisitMember,
} from './appointment-messages.repository.ts';
import { calendarInvitationOf } from './calendar/calendar-entry.ts';
import { queueAppointmentSms } from './sms/queue-appointment-sms.ts';

export type Announced = Omit<AppointmentToAnnounce, 'visit'> & {
  readonly price: AppointmentPrice | null;
  readonly visit: readonly (VisitMember & { readonly price: AppointmentPrice | null })[];
  readonly alongWith: readonly AppointmentToAnnounce[];
  /** Of the same visit, with news of their own in the same email. */
  readonly alsoNews: readonly (AppointmentToAnnounce & { readonly price: AppointmentPrice | null })[];
};

/** The price at the time of booking. */
export const priceOf = (sources: Sources, a: AppointmentToAnnounce): Promise<AppointmentPrice | null> =>
  readCurrentPrice(sources, { ...a, at: a.createdAt });

/** Texts only about another time or a cancellation, and never after a pet has died. */
const isForTexts = (a: AppointmentToAnnounce): boolean =>
  !a.isBereavement &&
  a.petStatus !== 'DECEASED' &&
  (a.status === 'CANCELLED' || (a.movedFrom !== a.start && !isUnconfirmed(a.request)));

type News = {
  readonly appointmentId: number;
  /** Null if it is no news any more. */
  readonly write: (a: Announced) => Email | null | Promise<Email | null>;
  /** Also by text, to those who chose texts. */
  readonly isTexted?: boolean;
  readonly hasCalendar?: boolean;
  /** Other appointments of the visit, whose news the email tells too. */
  readonly alsoNews?: readonly number[];
};

/**
 * How a client hears of what happened to a visit: once every undo is over, and as the visit then is. The calendar gets its
 * entry and, if an appointment has left it, the appointment's own.
 */
export const announceVisit = async (
  sources: Sources,
  { appointmentId, write, isTexted = false, hasCalendar = true, alsoNews: alsoIds = [] }: News,
): Promise<ComposedEmail | { readonly notBefore: number } | null> => {
  const { database, config } = sources;
  const a = await findAppointmentToAnnounce(database, appointmentId);
  if (!a || a.email === null) return null;
  if (a.undoOverAt !== null) return { notBefore: a.undoOverAt };
  const unpriced = alsoIds.length === 0 ? [] : await listToAnnounce(database, alsoIds);
  const alsoNews = await Promise.all(
    unpriced.map(async (other) => ({ ...other, price: await priceOf(sources, other) })),
  );
  const alongWith =
    a.isBereavement || a.visitId !== null ? await listCancelledAlongWith(database, [appointmentId, ...alsoIds]) : [];
  const priced = a.visit.map(async (member) => ({
    ...member,
    price: await priceOf(sources, { ...a, petId: member.petId }),
  }));
  const [price, visit] = await Promise.all([priceOf(sources, a), Promise.all(priced)]);
  const email = await write({ ...a, alongWith, alsoNews, price, visit });
  if (!email) return null;
  if (isTexted && [a, ...alsoNews].some(isForTexts))
    await queueAppointmentSms(sources, a, {
      kind: a.status === 'CANCELLED' ? 'cancelled' : 'moved',
      key: a.icsSequence,
    });
  const left = [a, ...alongWith].flatMap(({ visitId, groupId }) => (groupId === null ? (visitId ?? []) : []));
  const rests = left.length === 0 ? [] : await listOfVisits(database, left);
  return {
    to: { name: fullName(a), address: a.email },
    ...email,
    calendar: hasCalendar
      ? calendarInvitationOf({ appointments: [a, ...alsoNews, ...alongWith], rests }, config)
      : null,
  };
};
