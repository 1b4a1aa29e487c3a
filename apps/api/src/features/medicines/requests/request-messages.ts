import { asClock } from '@portal/domain/contact-preferences/local-minutes';
import { isWaitingState, type ItemState, mayNeedMedicine } from '@portal/domain/medicines/request-states';
import { type DaysAlike, daysAlike } from '@portal/domain/practices/opening';
import { startOfLocalDay } from '@portal/domain/slots/clinic-time';
import type { Email } from '@portal/emails/email';
import { formatTime } from '@portal/emails/layout/format-time';
import type { MedicineLine } from '@portal/emails/medicines/medicine-lines';
import { medicineAnswered, medicineAnswerLate, medicineRequestReceived } from '@portal/emails/medicines/medicine-mails';
import {
  practiceMedicineErased,
  type PracticeMedicineMail,
  practiceMedicineRequest,
} from '@portal/emails/medicines/practice-medicine-request';
import { findDiaryPractice } from '../../appointments/diary/diary.repository.ts';
import { fullName, greetingName } from '../../../platform/contact/client-name.ts';
import { showPhone } from '../../../platform/contact/phone-number.ts';
import type { Compose } from '../../../platform/outbox/compose.ts';
import type { Sources } from '../../../platform/sources.ts';
import { queueMedicineSms } from './medicine-sms.ts';
import type { ItemRow } from './medicine-requests.repository.ts';
import { requestUrlOf } from './request-link.ts';
import { findRequestToTell, type RequestToTell } from './request-messages.repository.ts';

const lineOf = (item: ItemRow, timeZone: string): MedicineLine => ({
  ...item,
  readyUntil: item.readyUntil === null ? null : formatTime(startOfLocalDay(timeZone, item.readyUntil), timeZone).day,
});

/** No email mentions the medicine of a pet that has died. */
const ofLivingPets = ({ items }: RequestToTell): ItemRow[] =>
  items.filter(({ petStatus }) => mayNeedMedicine(petStatus));

const openingDays = ({ openingHours }: RequestToTell): readonly DaysAlike[] =>
  openingHours.length === 0
    ? []
    : daysAlike(
        openingHours.map(({ day, opensAt, closesAt }) => ({ day, open: asClock(opensAt), close: asClock(closesAt) })),
      );

type Write = (request: RequestToTell, sources: Sources) => Email | null;

const sharedOf = (request: RequestToTell, { config }: Sources) => ({
  practice: request.practice,
  timeZone: request.timeZone,
  supply: request.supply,
  items: ofLivingPets(request).map((item) => lineOf(item, request.timeZone)),
  clientFirstName: greetingName(request),
  requestsUrl: `${config.webOrigin}/drug-request`,
});

const isWaiting = ({ items }: RequestToTell): boolean => items.some(({ state }) => isWaitingState(state));

const writeReceived: Write = (request, sources) =>
  medicineRequestReceived({ ...sharedOf(request, sources), answerBy: request.answerBy });

const writeLate: Write = (request, sources) =>
  isWaiting(request) ? medicineAnswerLate(sharedOf(request, sources)) : null;

const writeAnswered: Write = (request, sources) => {
  const { config } = sources;
  const checkUps = ofLivingPets(request).filter(({ state, reasonId }) => state === 'CHECK_UP' && reasonId !== null);
  return medicineAnswered({
    ...sharedOf(request, sources),
    openingDays: openingDays(request),
    checkUps: checkUps.map(({ petId, petName, reasonId }) => ({
      petName,
      url: `${config.webOrigin}/appointments/book?practice=${request.practiceId}&petId=${petId}&reasonId=${reasonId}`,
    })),
  });
};

type Options = { readonly write: Write; readonly isVersioned?: boolean; readonly hasSms?: boolean };

const toClient =
  (sources: Sources, { write, isVersioned = false, hasSms = false }: Options): Compose =>
  async ({ subjectId, subjectVersion }) => {
    const request = await findRequestToTell(sources.database, subjectId);
    if (request?.undoOverAt) return { notBefore: request.undoOverAt };
    if (!request || ofLivingPets(request).length === 0) return null;
    // A later answer has an email of its own; withdrawing and collecting have none.
    if (isVersioned && request.unsentVersion > subjectVersion) return null;
    if (hasSms) await queueMedicineSms(sources, request);
    const email = request.email === null ? null : write(request, sources);
    return email && { to: { name: fullName(request), address: request.email ?? '' }, calendar: null, ...email };
  };

const minuteMilliseconds = 60_000;
/** The browser uploads the photo of a label after the request, so the email waits up to a minute for it. */
const photoMilliseconds = minuteMilliseconds;
const checkMilliseconds = 5_000;

const mayGetPhoto = ({ medicineId, hasPhoto, state }: ItemRow): boolean =>
  medicineId === null && !hasPhoto && isWaitingState(state);

const labelPhotoOf = ({ items }: RequestToTell): PracticeMedicineMail['labelPhoto'] => {
  if (items.some(({ hasPhoto }) => hasPhoto)) return 'ADDED';
  return items.some(mayGetPhoto) ? 'AWAITED' : 'NONE';
};

type Kind = { readonly kind: PracticeMedicineMail['kind']; readonly states: readonly ItemState[] };

const toPractice =
  (sources: Sources, { kind, states }: Kind): Compose =>
  async ({ subjectId }) => {
    const request = await findRequestToTell(sources.database, subjectId);
    if (request?.undoOverAt) return { notBefore: request.undoOverAt };
    if (!request?.items.some(({ state }) => states.includes(state))) return null;
    if (kind === 'withdrawn' && request.isUnsent) return null;
    const photoDeadline = request.sentAt + photoMilliseconds;
    if (kind === 'new' && request.now < photoDeadline && request.items.some(mayGetPhoto))
      return { notBefore: Math.min(request.now + checkMilliseconds, photoDeadline) };
    const email = practiceMedicineRequest({
      kind,
      practice: request.practice,
      timeZone: request.timeZone,
      supply: request.supply,
      items: request.items.map((item) => lineOf(item, request.timeZone)),
      clientName: fullName(request),
      clientPhone: request.phone === null ? null : showPhone(request.phone),
      isUnreachable: request.isUnreachable,
      note: request.note,
      answerBy: request.answerBy,
      labelPhoto: labelPhotoOf(request),
      answerUrl: requestUrlOf(sources.config, request),
    });
    return { to: { name: request.practice.name, address: request.practiceEmail }, calendar: null, ...email };
  };

/** The request is gone: the message has its practice, and as version the minute in which it was sent. */
const composeErased =
  ({ database }: Sources): Compose =>
  async ({ subjectId, subjectVersion }) => {
    const practice = await findDiaryPractice(database, subjectId);
    const address = practice?.sender.email;
    if (!practice || !address) return null;
    const { name, sender, timeZone } = practice;
    const email = practiceMedicineErased({ practice: sender, timeZone, sentAt: subjectVersion * minuteMilliseconds });
    return { to: { name, address }, calendar: null, ...email };
  };

export const medicineComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'medicine-request': toPractice(sources, { kind: 'new', states: ['SENT', 'SEEN'] }),
  'medicine-unanswered': toPractice(sources, { kind: 'late', states: ['SENT', 'SEEN'] }),
  'medicine-withdrawn': toPractice(sources, { kind: 'withdrawn', states: ['WITHDRAWN'] }),
  'practice-medicine-erased': composeErased(sources),
  'medicine-received': toClient(sources, { write: writeReceived }),
  'medicine-late': toClient(sources, { write: writeLate }),
  'medicine-answered': toClient(sources, { write: writeAnswered, isVersioned: true, hasSms: true }),
});
