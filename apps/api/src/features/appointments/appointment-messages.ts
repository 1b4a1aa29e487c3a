import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { cancelObstacle, rescheduleObstacle } from '@portal/domain/appointments/change-rules';
import { lookOf } from '@portal/domain/pets/look';
import { directionsUrl } from '@portal/domain/practices/directions';
import { appointmentBooked } from '@portal/emails/appointments/appointment-booked';
import { appointmentCancelled } from '@portal/emails/appointments/appointment-cancelled';
import { appointmentMoved } from '@portal/emails/appointments/appointment-moved';
import { requestReceived } from '@portal/emails/appointments/requests/requests';
import type { Email } from '@portal/emails/email';
import type { Config } from '../../platform/config/config.ts';
import type { Compose, Subject } from '../../platform/outbox/compose.ts';
import type { Sources } from '../../platform/sources.ts';
import { type Announced, announceVisit } from './announce-visit.ts';
import type { AppointmentToAnnounce } from './appointment-messages.repository.ts';
import { greetingName } from '../../platform/contact/client-name.ts';

export const hasWords = (note: string | null): boolean => note !== null && note.trim() !== '';

type Priced = Omit<AppointmentToAnnounce, 'visit'> & Pick<Announced, 'price'>;

export const appointmentOf = (a: Priced, { webOrigin }: Config) => ({
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

/** Pets that still come one after another, besides this one or, if it has left them, without it. */
const stayingOf = ({ visit, appointmentId }: Announced) =>
  visit.filter((member) => member.isStanding && member.appointmentId !== appointmentId);

const othersOf = (a: Announced) => (a.groupId === null ? [] : stayingOf(a));

/** Returns null if the appointment has changed since, so that no stale email is sent. */
type Write = (a: Announced, subject: Subject, config: Config) => Email | null;

export const isAhead = ({ status, petStatus }: Pick<AppointmentToAnnounce, 'status' | 'petStatus'>): boolean =>
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
    const staying = a.groupId === null ? stayingOf(a) : [];
    return appointmentMoved({ ...appointmentOf(a, config), ...by, movedFrom, others: othersOf(a), staying });
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
          staying: stayingOf(a),
        })
      : null;

const byClient: By = { byPractice: false };
const byPractice: By = { byPractice: true };

const composeWith =
  (write: Write, sources: Sources, sms?: 'moved' | 'cancelled'): Compose =>
  (subject) =>
    announceVisit(sources, {
      appointmentId: subject.subjectId,
      write: (a) => write(a, subject, sources.config),
      sms,
    });

export const appointmentComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'appointment-booked': composeWith(writeBooked, sources),
  'appointment-moved': composeWith(writeMoved(byClient, 'amendments'), sources),
  'appointment-moved-by-practice': composeWith(writeMoved(byPractice, 'icsSequence'), sources, 'moved'),
  'appointment-brought-forward': composeWith(writeMoved(byClient, 'icsSequence'), sources),
  'appointment-cancelled': composeWith(writeCancelled(byClient), sources),
  'appointment-cancelled-by-practice': composeWith(writeCancelled(byPractice), sources, 'cancelled'),
});
