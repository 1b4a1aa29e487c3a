import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { cancelObstacle, rescheduleObstacle } from '@portal/domain/appointments/change-rules';
import { lookOf } from '@portal/domain/pets/look';
import { directionsUrl } from '@portal/domain/practices/directions';
import type { AppointmentPrice } from '@portal/emails/appointments/appointment';
import { appointmentBooked } from '@portal/emails/appointments/appointment-booked';
import { appointmentCancelled } from '@portal/emails/appointments/appointment-cancelled';
import { appointmentMoved } from '@portal/emails/appointments/appointment-moved';
import { requestReceived } from '@portal/emails/appointments/requests/requests';
import type { Email } from '@portal/emails/email';
import type { Config } from '../../platform/config/config.ts';
import type { Compose, Subject } from '../../platform/outbox/compose.ts';
import type { Sources } from '../../platform/sources.ts';
import { readCurrentPrice } from '../slots/shown-price.ts';
import {
  type AppointmentToAnnounce,
  findAppointmentToAnnounce,
  listCancelledAlongWith,
} from './appointment-messages.repository.ts';
import { calendarInvitationOf } from './calendar/calendar-entry.ts';
import { queueAppointmentSms } from './sms/queue-appointment-sms.ts';
import { fullName, greetingName } from '../../platform/contact/client-name.ts';

export type Announced = AppointmentToAnnounce & { readonly price: AppointmentPrice | null };

export const hasWords = (note: string | null): boolean => note !== null && note.trim() !== '';

export const appointmentOf = (a: Announced, { webOrigin }: Config) => ({
  ...a,
  species: lookOf(a),
  clientFirstName: greetingName(a),
  practice: {
    ...a.practice,
    mapUrl: directionsUrl({ name: a.practice.name, address: a.practice.addressLines.join(', ') }),
    pricesUrl: a.hasPrices ? `${webOrigin}/practices/${a.practiceId}/prices` : null,
  },
  startsAt: a.start,
  endsAt: a.end,
  hasNote: hasWords(a.note),
  mayChange: rescheduleObstacle(a, a.now) === null,
  mayCancel: cancelObstacle(a, a.now) === null,
  portalUrl: webOrigin,
});

const othersOf = ({ group, appointmentId }: Announced) =>
  group.filter((member) => member.stands && member.appointmentId !== appointmentId);

/** Returns null if the appointment has changed since, so that no stale email is sent. */
type Write = (
  a: Announced & { readonly alongWith: readonly AppointmentToAnnounce[] },
  subject: Subject,
  config: Config,
) => Email | { readonly notBefore: number } | null;

export const isAhead = ({ status, petStatus }: AppointmentToAnnounce): boolean =>
  status === 'BOOKED' && petStatus !== 'DECEASED';

const writeRequested = (a: Announced, config: Config): Email | null =>
  a.request && requestReceived({ ...appointmentOf(a, config), answerBy: a.request.answerBy, standing: null });

const writeBooked: Write = (a, _, config) => {
  if (!isAhead(a) || a.movedFrom !== null) return null;
  if (isUnconfirmed(a.request)) return writeRequested(a, config);
  // If staff have confirmed the request in the meantime, that sends its own email.
  return a.request?.kind === 'BOOKING' && a.request.decidedBy === 'PRACTICE'
    ? null
    : appointmentBooked({ ...appointmentOf(a, config), others: othersOf(a) });
};

type By = { readonly byPractice: boolean };

/** `counter` must equal the subject's version: `amendments` counts the client's changes only, `icsSequence` all of them. */
const writeMoved =
  (by: By, counter: 'amendments' | 'icsSequence'): Write =>
  (a, { subjectVersion }, config) => {
    if (!isAhead(a) || a[counter] !== subjectVersion || a.movedFrom === null) return null;
    if (isUnconfirmed(a.request)) return writeRequested(a, config);
    const movedFrom = { startsAt: a.movedFrom, clinicianName: null };
    return appointmentMoved({ ...appointmentOf(a, config), ...by, movedFrom, others: othersOf(a) });
  };

const writeCancelled =
  (by: By): Write =>
  (a, { subjectVersion }, config) =>
    a.status === 'CANCELLED' && a.icsSequence === subjectVersion
      ? appointmentCancelled({
          ...appointmentOf(a, config),
          ...by,
          lateCancel: a.lateCancel,
          lateFeeText: a.lateFeeText,
          petHasDied: a.isBereavement,
          alsoCancelled: a.alongWith.map(({ start }) => start),
          others: a.isBereavement ? [] : a.alongWith.map(({ start, ...other }) => ({ ...other, startsAt: start })),
          staying: othersOf(a),
        })
      : null;

/** Waits for the end of the undo period, because the appointment may come back. */
const onceUndoIsOver =
  (write: Write): Write =>
  (a, subject, config) =>
    a.status === 'CANCELLED' && a.undoUntil !== null && a.undoUntil > a.now
      ? { notBefore: a.undoUntil }
      : write(a, subject, config);

/** The price at the time of booking. */
export const priceOf = (sources: Sources, a: AppointmentToAnnounce): Promise<AppointmentPrice | null> =>
  readCurrentPrice(sources, { ...a, at: a.createdAt });

const byClient: By = { byPractice: false };
const byPractice: By = { byPractice: true };

/** Texts only about another time or a cancellation, and never after a pet has died. */
const isTexted = (a: AppointmentToAnnounce): boolean =>
  !a.isBereavement && (a.status === 'CANCELLED' || (a.movedFrom !== a.start && !isUnconfirmed(a.request)));

const composeWith =
  (write: Write, { database, config }: Sources, sms?: 'moved' | 'cancelled'): Compose =>
  async (subject) => {
    const a = await findAppointmentToAnnounce(database, subject.subjectId);
    if (!a || a.email === null) return null;
    const alongWith =
      a.isBereavement || a.groupId !== null ? await listCancelledAlongWith(database, a.appointmentId) : [];
    const price = await priceOf({ database, config }, a);
    const written = write({ ...a, alongWith, price }, subject, config);
    if (!written || 'notBefore' in written) return written;
    if (sms && isTexted(a)) await queueAppointmentSms({ database, config }, a, { kind: sms, key: a.icsSequence });
    return {
      to: { name: fullName(a), address: a.email },
      ...written,
      calendar: calendarInvitationOf(a, alongWith, config),
    };
  };

export const appointmentComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'appointment-booked': composeWith(onceUndoIsOver(writeBooked), sources),
  'appointment-moved': composeWith(onceUndoIsOver(writeMoved(byClient, 'amendments')), sources),
  'appointment-moved-by-practice': composeWith(onceUndoIsOver(writeMoved(byPractice, 'icsSequence')), sources, 'moved'),
  'appointment-brought-forward': composeWith(writeMoved(byClient, 'icsSequence'), sources),
  'appointment-cancelled': composeWith(writeCancelled(byClient), sources),
  'appointment-cancelled-by-practice': composeWith(writeCancelled(byPractice), sources, 'cancelled'),
});
