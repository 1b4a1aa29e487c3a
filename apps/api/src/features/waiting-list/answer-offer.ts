import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { WaitingOffer } from '@portal/contract/waiting-list/waiting-list.schemas';
import { undoSeconds } from '@portal/domain/appointments/change-rules';
import { subjectOf } from '@portal/domain/booking/booking-subject';
import { notFound, orNotFound } from '../../platform/http/problem.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import { idempotencyOf } from '../../platform/idempotency.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { RescheduleRefusal } from '../appointments/appointments.errors.ts';
import { bringForward } from '../appointments/reschedule-appointment.ts';
import { bookOffered } from '../booking/book-appointment.ts';
import type { BookingRefusal } from '../booking/booking.errors.ts';
import type { OfferedTime } from '../slots/choose-time.ts';
import {
  claimOffer,
  closeOffer,
  declineOffer as saveDeclined,
  leaveWaitingList as leave,
  undoMove,
} from './answering.repository.ts';
import { refusalOfTaking, type WaitingRefusal } from './waiting-list.errors.ts';
import { presentOffer } from './waiting-list.presenter.ts';
import { findOffer, type OfferRow, type OwnOffer } from './waiting-offers.repository.ts';

type Answering = OwnOffer & { readonly traceId: string };
type Answer = Promise<Result<WaitingOffer, WaitingRefusal>>;
const findOwn = async ({ database }: ApiDeps, own: OwnOffer): Promise<OfferRow> =>
  orNotFound(await findOffer(database, own));

export const readOffer = async (deps: ApiDeps, own: OwnOffer): Promise<WaitingOffer> =>
  presentOffer(await findOwn(deps, own));

/** The time as it is kept, with the statements that end the offer when it is taken. */
const offeredTime = (offer: OfferRow, answering: Answering): OfferedTime => {
  const { offerId, softBookingId, start, clinicianId, clinicianName: name, clinicianType } = offer;
  const { clientId } = answering;
  const operation = `waiting-offer:${offerId}`;
  return {
    offerId,
    softBookingId,
    clinician: { clinicianId, name, clinicianType },
    start,
    idempotency: idempotencyOf({ operation, clientId, header: undefined, body: { offerId } }),
    claim: (transaction) => claimOffer(transaction, { ...answering, undoSeconds }),
    close: (transaction) => closeOffer(transaction, answering),
  };
};

type Acceptance = Result<Appointment, BookingRefusal | RescheduleRefusal | WaitingRefusal>;

/** Taking the time is a booking, or a move of the visit that the offer is for. */
const take = async (deps: ApiDeps, row: OfferRow, answering: Answering): Promise<Acceptance> => {
  const { appointmentId } = row;
  const offer = offeredTime(row, answering);
  if (!row.isMove) return bookOffered(deps, { ...answering, offer, subject: subjectOf(row) });
  return appointmentId === null
    ? refused({ kind: 'offer-over' })
    : bringForward(deps, { ...answering, appointmentId }, offer);
};

/** Idempotent and safe in a race: the time is taken once. */
export const acceptOffer = async (deps: ApiDeps, answering: Answering): Answer => {
  const offer = await findOwn(deps, answering);
  const outcome = offer.state === 'LIVE' ? await take(deps, offer, answering) : null;
  const after = outcome ? await findOwn(deps, answering) : offer;
  if (after.state === 'ACCEPTED') return ok(presentOffer(after));
  return refused(outcome?.ok === false ? refusalOfTaking(outcome.refusal) : { kind: 'offer-over' });
};

export const declineOffer = async (deps: ApiDeps, own: OwnOffer): Promise<WaitingOffer> => {
  await findOwn(deps, own);
  await saveDeclined(deps.database, own);
  return readOffer(deps, own);
};

export const undoAccepted = async (deps: ApiDeps, answering: Answering): Answer => {
  await findOwn(deps, answering);
  await undoMove(deps.database, answering);
  const offer = await findOwn(deps, answering);
  return offer.state === 'UNDONE' ? ok(presentOffer(offer)) : refused({ kind: 'undo-over' });
};

export const leaveWaitingList = async (
  { database }: ApiDeps,
  own: { clientId: number; entryId: number },
): Promise<void> => {
  if (!(await database.transaction((transaction) => leave(transaction, own)))) throw notFound();
};
