import {
  practiceRequest,
  practiceRequestOver,
  requestConfirmed,
  requestRefused,
  requestReceived,
} from '@portal/emails/appointments/requests/requests';
import type { Email } from '@portal/emails/email';
import type { Config } from '../../../platform/config/config.ts';
import type { Compose } from '../../../platform/outbox/compose.ts';
import { subjectOf } from '@portal/domain/booking/booking-subject';
import { nearestFreeSlots } from '../../slots/find-slots.ts';
import type { SearchDeps } from '../../slots/search/prepare-search.ts';
import { type Announced, announceVisit } from '../announce-visit.ts';
import { appointmentOf, hasWords, writeAfterDeath, writeEnd } from '../appointment-messages.ts';
import { type BookingRequest, findBookingRequest } from './booking-requests.repository.ts';
import { requestUrlOf } from './request-link.ts';
import { showPhone } from '../../../platform/contact/phone-number.ts';

export type RequestSources = { readonly config: Config; readonly search: SearchDeps };

const factsOf = ({ start, end, phone, ...request }: BookingRequest) => ({
  practice: request.practice,
  timeZone: request.timeZone,
  standing: request.standing,
  line: {
    ...request,
    startsAt: start,
    endsAt: end,
    clientPhone: phone === null ? null : showPhone(phone),
    isAwaited: false,
    photoCount: 0,
    isConfirmed: false,
    lateMinutes: null,
    hereAt: null,
    answers: '',
  },
});

const toPractice =
  (
    { config, search: { database } }: RequestSources,
    write: (request: BookingRequest, config: Config) => Email | null,
  ): Compose =>
  async ({ subjectId }) => {
    const request = await findBookingRequest(database, subjectId);
    if (request?.undoOverAt) return { notBefore: request.undoOverAt };
    const email = request && write(request, config);
    if (!email) return null;
    return { to: { name: request.practice.name, address: request.practiceEmail }, calendar: null, ...email };
  };

const writeRequest = (request: BookingRequest, config: Config): Email | null =>
  request.state === 'AWAITING'
    ? practiceRequest({
        ...factsOf(request),
        answerBy: request.answerBy,
        unanswered: request.unanswered,
        answerUrl: requestUrlOf(config, request),
      })
    : null;

const writeOver = (request: BookingRequest): Email | null =>
  request.state === 'EXPIRED' || request.state === 'CONFIRMED'
    ? practiceRequestOver({ ...factsOf(request), outcome: request.state })
    : null;

const alternativesTo = async (search: SearchDeps, request: BookingRequest): Promise<number[]> => {
  const { clientId, start } = request;
  const appointmentIds = request.standing === null ? [] : [request.appointmentId];
  const subject = subjectOf({ ...request, petIds: [request.petId], appointmentIds });
  const slots = await nearestFreeSlots(search, { search: { clientId, subject }, start });
  return slots
    .map((slot) => Date.parse(slot.start))
    .filter((at) => at !== start)
    .toSorted((one, other) => one - other);
};

type Told = { readonly a: Announced; readonly request: BookingRequest; readonly sources: RequestSources };

const requestDataOf = ({ a, request, sources: { config } }: Told) => ({
  ...appointmentOf(a, config),
  startsAt: request.start,
  endsAt: request.end,
  reasonName: request.reasonName,
  clinicianName: request.clinicianName,
  hasNote: hasWords(request.note),
});

const writeRefused = async (told: Told, outcome: 'DECLINED' | 'EXPIRED'): Promise<Email> => {
  const { request, sources } = told;
  const { declineReason: reason, message, standing } = request;
  const alternatives = await alternativesTo(sources.search, request);
  return requestRefused({ ...requestDataOf(told), outcome, reason, message, standing, alternatives });
};

/** After the pet's death, the email says only whether the appointment still stands. */
const writeAnsweredAfterDeath = ({ a, request: { state, kind }, sources: { config } }: Told): Email | null => {
  const isRefused = state === 'DECLINED' || state === 'EXPIRED';
  if (isRefused && a.status === 'CANCELLED') return writeEnd(a, { byPractice: true }, config);
  const isNews = isRefused || (state === 'CONFIRMED' && kind === 'BOOKING');
  return isNews && a.status === 'BOOKED' ? writeAfterDeath(a, config) : null;
};

const writeAnswered = async (told: Told): Promise<Email | null> => {
  const { state, kind } = told.request;
  if (told.a.petStatus === 'DECEASED') return writeAnsweredAfterDeath(told);
  if (state === 'CONFIRMED' && kind === 'BOOKING' && told.a.status === 'BOOKED')
    return requestConfirmed(requestDataOf(told));
  return state === 'DECLINED' || state === 'EXPIRED' ? writeRefused(told, state) : null;
};

const writeMoveRequested = async (told: Told): Promise<Email | null> => {
  const { answerBy, standing, state } = told.request;
  return state === 'AWAITING' ? requestReceived({ ...requestDataOf(told), answerBy, standing }) : null;
};

const toClient =
  (sources: RequestSources, write: (told: Told) => Promise<Email | null>): Compose =>
  async ({ subjectId }) => {
    const { database } = sources.search;
    const request = await findBookingRequest(database, subjectId);
    if (!request) return null;
    return announceVisit(
      { database, config: sources.config },
      {
        appointmentId: request.appointmentId,
        write: (a) => write({ a, request, sources }),
        // A request for another time leaves the appointment, and so the calendar, as it is.
        hasCalendar: request.kind !== 'MOVE',
      },
    );
  };

export const requestComposers = (sources: RequestSources): Readonly<Record<string, Compose>> => ({
  'booking-request': toPractice(sources, writeRequest),
  'booking-request-over': toPractice(sources, writeOver),
  'request-answered': toClient(sources, writeAnswered),
  'move-requested': toClient(sources, writeMoveRequested),
});
