import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { cancelObstacle } from '@portal/domain/appointments/change-rules';
import { lookOf } from '@portal/domain/pets/look';
import { directionsUrl } from '@portal/domain/practices/directions';
import type { AlsoChanged } from '@portal/emails/appointments/appointment';
import { appointmentAfterDeath } from '@portal/emails/appointments/appointment-after-death';
import { appointmentBooked } from '@portal/emails/appointments/appointment-booked';
import { appointmentCancelled } from '@portal/emails/appointments/appointment-cancelled';
import { appointmentMoved } from '@portal/emails/appointments/appointment-moved';
import { requestReceived } from '@portal/emails/appointments/requests/requests';
import type { Email } from '@portal/emails/email';
import type { Config } from '../../platform/config/config.ts';
import type { Compose, Subject } from '../../platform/outbox/compose.ts';
import type { Sources } from '../../platform/sources.ts';
import { type Announced, announceVisit } from './announce-visit.ts';
import { mayChangeOnline } from './appointments.presenter.ts';
import type { AppointmentToAnnounce, VisitMember } from './appointment-messages.repository.ts';
import { listVisitNews, type NewsKind, newsKinds } from './visit-news.repository.ts';
import { greetingName } from '../../platform/contact/client-name.ts';

export const hasWords = (note: string | null): boolean => note !== null && note.trim() !== '';

type Told = Omit<AppointmentToAnnounce, 'visit'> & Pick<Announced, 'price'>;

export const appointmentOf = (a: Told, { webOrigin }: Config) => ({
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
  mayChange: mayChangeOnline(a),
  mayCancel: cancelObstacle(a, a.now) === null,
  portalUrl: webOrigin,
});

/**
 * Pets that still come one after another, besides this one or, if it has left them, without it. An owner is spared what still
 * stands in the name of a pet that has died.
 */
const stayingOf = <Member extends VisitMember>({
  visit,
  appointmentId,
}: {
  readonly visit: readonly Member[];
  readonly appointmentId: number;
}) => visit.filter((member) => member.isStanding && !member.hasDied && member.appointmentId !== appointmentId);

const othersOf = (a: Announced) => (a.groupId === null ? [] : stayingOf(a));

const isCancelled = ({ status }: Pick<AppointmentToAnnounce, 'status'>): boolean => status === 'CANCELLED';

/** What else has happened to the visit, as it now is. */
const alsoChangedOf = ({ alsoNews, alongWith }: Announced): AlsoChanged[] =>
  [...alsoNews, ...alongWith].map(({ start, ...other }) => ({
    ...other,
    startsAt: start,
    isCancelled: isCancelled(other),
    hasDied: isDead(other),
  }));

/** Returns null if the appointment has changed since, so that no stale email is sent. */
type Write = (a: Announced, subject: Subject, config: Config) => Email | null;

type Standing = Pick<AppointmentToAnnounce, 'status' | 'petStatus'>;

export const isDead = ({ petStatus }: Pick<Standing, 'petStatus'>): boolean => petStatus === 'DECEASED';

export const isAhead = (a: Standing): boolean => a.status === 'BOOKED' && !isDead(a);

/** What the practice does to an appointment that still stands, without cheerful words. Null of a pet that lives. */
export const writeAfterDeath = (a: Announced, config: Config, movedFrom: number | null = null): Email | null =>
  isDead(a) ? appointmentAfterDeath({ ...appointmentOf(a, config), movedFrom, staying: stayingOf(a) }) : null;

const writeRequested = (a: Announced, config: Config): Email | null =>
  a.request && requestReceived({ ...appointmentOf(a, config), answerBy: a.request.answerBy, standing: null });

const writeBooked: Write = (a, _, config) => {
  if (a.status !== 'BOOKED' || a.movedFrom !== null) return null;
  if (isDead(a)) return writeAfterDeath(a, config);
  if (isUnconfirmed(a.request)) return writeRequested(a, config);
  // If staff have confirmed the request in the meantime, that sends its own email.
  return a.request?.kind === 'BOOKING' && a.request.decidedBy === 'PRACTICE'
    ? null
    : appointmentBooked({ ...appointmentOf(a, config), others: othersOf(a) });
};

/** What the client reads of a request that the practice has answered by moving the appointment. */
const answeredBy = ({ request, start, isAnswerTold }: Announced): number | 'CONFIRMED' | null => {
  if (isAnswerTold) return null;
  if (request?.kind === 'BOOKING' && request.state === 'CONFIRMED') return 'CONFIRMED';
  const isOver = request?.kind === 'MOVE' && request.state === 'WITHDRAWN' && request.start !== start;
  return isOver ? request.start : null;
};

type By = { readonly byPractice: boolean };

/** `counter` must equal the subject's version: `amendments` counts the client's changes only, `icsSequence` all of them. */
const writeMoved =
  (by: By, counter: 'amendments' | 'icsSequence'): Write =>
  (a, { subjectVersion }, config) => {
    if (a.status !== 'BOOKED' || a[counter] !== subjectVersion || a.movedFrom === null) return null;
    if (isDead(a)) return writeAfterDeath(a, config, a.movedFrom);
    if (isUnconfirmed(a.request)) return writeRequested(a, config);
    const movedFrom = { startsAt: a.movedFrom, clinicianName: null, practiceName: a.formerPractice };
    const staying = a.groupId === null ? stayingOf(a) : [];
    const alsoChanged = alsoChangedOf(a);
    return appointmentMoved({
      ...appointmentOf(a, config),
      ...by,
      movedFrom,
      others: othersOf(a),
      alsoChanged,
      staying,
      request: answeredBy(a),
      isWaiting: a.isWaiting && a.groupId === null,
    });
  };

export const writeEnd = (a: Announced, by: By, config: Config): Email => {
  // After a death the email is about all appointments of the pet; it may have been a mistake, and their times taken.
  const isForAll = a.isBereavement && isDead(a);
  return appointmentCancelled({
    ...appointmentOf(a, config),
    ...by,
    lateCancel: a.lateCancel,
    lateFeeText: a.lateFeeText,
    petHasDied: isDead(a),
    alsoCancelled: isForAll ? a.alongWith.map(({ start }) => start) : [],
    others: isForAll ? [] : alsoChangedOf(a),
    staying: a.isBereavement ? [a, ...a.alongWith].flatMap((one) => stayingOf<VisitMember>(one)) : stayingOf(a),
  });
};

const writeCancelled =
  (by: By): Write =>
  (a, { subjectVersion }, config) =>
    isCancelled(a) && a.icsSequence === subjectVersion ? writeEnd(a, by, config) : null;

const byClient: By = { byPractice: false };
const byPractice: By = { byPractice: true };

const writers: Readonly<Record<NewsKind, Write>> = {
  'appointment-moved': writeMoved(byClient, 'amendments'),
  'appointment-moved-by-practice': writeMoved(byPractice, 'icsSequence'),
  'appointment-brought-forward': writeMoved(byClient, 'icsSequence'),
  'appointment-cancelled': writeCancelled(byClient),
  'appointment-cancelled-by-practice': writeCancelled(byPractice),
};

const isAbout = (message: Subject, { subjectId, subjectVersion }: Subject): boolean =>
  message.subjectId === subjectId && message.subjectVersion === subjectVersion;

/** Several changes of one visit are one email, about the visit as it then is: the last of them tells what waits besides it. */
const composeNews =
  (kind: NewsKind, sources: Sources): Compose =>
  async (message) => {
    const { database, config } = sources;
    const waiting = await listVisitNews(database, message.subjectId);
    const isCurrent = waiting.some((one) => one.kind === kind && isAbout(message, one));
    const news = isCurrent ? waiting : [];
    const last = news.find(({ isLast }) => isLast);
    if (last && !(last.kind === kind && isAbout(message, last))) return { notBefore: last.nextLook };
    const [headline = { ...message, kind }, ...others] = news;
    const email = await announceVisit(sources, {
      appointmentId: headline.subjectId,
      write: (a) => writers[headline.kind](a, headline, config),
      isTexted: [headline, ...others].some((one) => one.kind.endsWith('-by-practice')),
      alsoNews: others.map(({ subjectId }) => subjectId),
    });
    return email && 'to' in email ? { ...email, tells: news.map(({ outboxMessageId }) => outboxMessageId) } : email;
  };

export const appointmentComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'appointment-booked': (subject) =>
    announceVisit(sources, {
      appointmentId: subject.subjectId,
      write: (a) => writeBooked(a, subject, sources.config),
    }),
  ...Object.fromEntries(newsKinds.map((kind) => [kind, composeNews(kind, sources)])),
});
