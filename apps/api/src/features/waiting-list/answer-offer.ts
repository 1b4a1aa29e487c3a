import type { WaitingOffer } from '@portal/contract/waiting-list/waiting-list.schemas';
import { undoSeconds } from '@portal/domain/appointments/change-rules';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { withRetry } from '../../database/retry.ts';
import { attemptInTransaction } from '../../platform/attempt-in-transaction.ts';
import { notFound, orNotFound } from '../../platform/http/problem.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import { idempotencyOf } from '../../platform/idempotency.ts';
import type { ApiDeps } from '../api-deps.ts';
import { presentAppointment } from '../appointments/appointments.presenter.ts';
import { insertBooking } from '../booking/bookings.repository.ts';
import { newVisit } from '../booking/new-appointment.ts';
import { checkBookingContext, loadBookingContext } from '../slots/booking-context.ts';
import { type BookingSubject, subjectOf } from '@portal/domain/booking/booking-subject';
import { startBooking } from '../slots/booking-context.repository.ts';
import { isDayFull } from '../slots/day-cap.ts';
import { lockClient } from '../slots/day-cap.repository.ts';
import {
  claimOffered,
  closeBookedOffer,
  declineOffer as saveDeclined,
  leaveWaitingList as leave,
  moveToOffered,
  undoMove,
} from './answering.repository.ts';
import type { WaitingRefusal } from './waiting-list.errors.ts';
import { presentOffer } from './waiting-list.presenter.ts';
import { findOffer, type OfferRow, type OwnOffer } from './waiting-offers.repository.ts';

type Answering = OwnOffer & { readonly traceId: string };
type Answer = Promise<Result<WaitingOffer, WaitingRefusal>>;
type Acceptance = Promise<Result<null, WaitingRefusal>>;

const findOwn = async ({ database }: ApiDeps, own: OwnOffer): Promise<OfferRow> =>
  orNotFound(await findOffer(database, own));

export const readOffer = async (deps: ApiDeps, own: OwnOffer): Promise<WaitingOffer> =>
  presentOffer(await findOwn(deps, own));

const subjectOfOffer = ({ petId, ...offer }: OfferRow): BookingSubject => ({
  ...subjectOf(offer),
  petIds: petId === null ? [] : [petId],
});

/** Moves the appointment under the rules of the offer: the change window does not apply, and it counts as no change. */
const move = async (deps: ApiDeps, offer: OfferRow, answering: Answering): Acceptance => {
  const { clientId } = answering;
  const { start } = offer;
  const appointmentIds = offer.appointmentId === null ? [] : [offer.appointmentId];
  const subject = { ...subjectOfOffer(offer), appointmentIds };
  const loaded = await loadBookingContext(deps, { clientId, subject });
  if (!loaded.ok) return loaded;
  return attemptInTransaction(deps.database, async (tx): Acceptance => {
    await lockClient(tx, clientId);
    if (await isDayFull(tx, loaded.value.context, { subject, start }))
      return refused({ kind: 'day-full', alternatives: [] });
    return (await moveToOffered(tx, { ...answering, undoSeconds })) ? ok(null) : refused({ kind: 'offer-over' });
  });
};

const unlimited = 1_000_000;

const book = async (deps: ApiDeps, offer: OfferRow, { clientId, traceId, offerId }: Answering): Acceptance => {
  const { practiceId, start, end } = offer;
  const subject = subjectOfOffer(offer);
  const question = { clientId, subject: { ...subject, softBookingId: null } };
  const operation = `waiting-offer:${offerId}`;
  const idempotency = idempotencyOf({ operation, clientId, header: undefined, body: { offerId } });
  const [booker, setUp] = await Promise.all([
    startBooking(deps.database, { question, named: idempotency }),
    deps.diaries.get(practiceId),
  ]);
  const checked = checkBookingContext({ setUp, booker, question });
  if (!checked.ok) return checked;
  const context = checked.value;
  const { appointmentIds } = context;
  if (appointmentIds.length === 0) return refused({ kind: 'not-found' });
  const clinician = { clinicianId: offer.clinicianId, name: offer.clinicianName, clinicianType: offer.clinicianType };
  const time = { clinician, start, end, occupiedFrom: start, occupiedTo: end };
  const visit = { appointmentIds, practiceId, note: null, context, time, newRequest: null };
  const [{ appointment }] = newVisit(visit);
  const { appointmentId } = appointment;
  const response = await presentAppointment(deps, appointment);
  return attemptInTransaction(deps.database, async (tx): Acceptance => {
    await lockClient(tx, clientId);
    if (await isDayFull(tx, context, { subject, start })) return refused({ kind: 'day-full', alternatives: [] });
    if (!(await claimOffered(tx, { clientId, offerId }))) return refused({ kind: 'offer-over' });
    const fresh = { follows: false, replacesHoldId: null, newRequest: null };
    const row = { ...time, ...fresh, appointment, subject, clientId, idempotency, response, traceId };
    const outcome = await insertBooking(tx, row, { open: maxOpenBookings, anHour: unlimited, aDay: unlimited });
    if (outcome === 'OVER_LIMIT') return refused({ kind: 'too-many-open-bookings', limit: maxOpenBookings });
    if (outcome !== 'BOOKED') return refused({ kind: 'offer-over' });
    await closeBookedOffer(tx, { offerId, appointmentId });
    return ok(null);
  });
};

/** Idempotent and safe in a race: the time is taken once. */
export const acceptOffer = async (deps: ApiDeps, answering: Answering): Answer => {
  const offer = await findOwn(deps, answering);
  if (offer.state === 'LIVE') {
    const outcome = await (offer.isMove ? move : book)(deps, offer, answering);
    deps.outbox.wake();
    const after = await findOwn(deps, answering);
    return outcome.ok || after.state === 'ACCEPTED' ? ok(presentOffer(after)) : outcome;
  }
  return offer.state === 'ACCEPTED' ? ok(presentOffer(offer)) : refused({ kind: 'offer-over' });
};

export const declineOffer = async (deps: ApiDeps, own: OwnOffer): Promise<WaitingOffer> => {
  await findOwn(deps, own);
  await withRetry(() => saveDeclined(deps.database, own));
  return readOffer(deps, own);
};

export const undoAccepted = async (deps: ApiDeps, answering: Answering): Answer => {
  await findOwn(deps, answering);
  await withRetry(() => undoMove(deps.database, answering));
  const offer = await findOwn(deps, answering);
  return offer.state === 'UNDONE' ? ok(presentOffer(offer)) : refused({ kind: 'undo-over' });
};

export const leaveWaitingList = async (
  { database }: ApiDeps,
  own: { clientId: number; entryId: number },
): Promise<void> => {
  if (!(await withRetry(() => leave(database, own)))) throw notFound();
};
