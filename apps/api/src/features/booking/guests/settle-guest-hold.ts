import type { z } from 'zod';
import type { Appointment, BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { wantsPetReview } from '@portal/domain/practices/practice-features';
import type { Queryable } from '../../../database/client.ts';
import { attemptInTransaction } from '../../../platform/attempt-in-transaction.ts';
import { ok, refused, type Result } from '../../../platform/http/result.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { readAppointment } from '../../appointments/read-appointments.ts';
import { addTypedPet } from '../../pets/add-typed-pet.repository.ts';
import { leaveTaskToReview } from '../../pets/write-pets.repository.ts';
import { findPracticeFeatures } from '../../practices/practices.repository.ts';
import { lockClient } from '../../slots/day-cap.repository.ts';
import type { BookingRefusal } from '../booking.errors.ts';
import { lockGuest } from './guests.repository.ts';
import { adoptHold, findGuestHold, type GuestHoldRow, keepPetOfGuest } from './settle-guest-hold.repository.ts';

type Input = {
  readonly clientId: number;
  readonly identityId: number;
  readonly request: z.output<typeof BookAppointmentRequest>;
};

export type Settled = {
  readonly request: Omit<Input['request'], 'petId' | 'newPet'> & { readonly petId: number };
  readonly replacesHoldId: string | null;
};

type Answer = Result<Settled | { readonly appointment: Appointment }, BookingRefusal>;

type HoldTransfer = Result<{ readonly petId: number; readonly hold: GuestHoldRow }, BookingRefusal>;

const petFor = async (tx: Queryable, { clientId, request }: Input, hold: GuestHoldRow): Promise<number> => {
  const { newPet, petId } = request;
  if (!newPet) return petId ?? 0;
  if (hold.petId !== null) return hold.petId;
  const { guestBookingId, practiceId } = hold;
  const status = wantsPetReview((await findPracticeFeatures(tx, practiceId)) ?? []) ? 'PENDING_REVIEW' : 'ACTIVE';
  const added = await addTypedPet(tx, { ...newPet, clientId, practiceId, status });
  if (added === 0) return 0;
  if (status === 'PENDING_REVIEW') await leaveTaskToReview(tx, added);
  await keepPetOfGuest(tx, { guestBookingId, petId: added });
  return added;
};

type GuestHold = GuestHoldRow & { readonly softBookingId: string };

const takeOver = async (tx: Queryable, input: Input, guestHold: GuestHold): Promise<HoldTransfer> => {
  const { clientId, request } = input;
  const { softBookingId } = guestHold;
  // Locks the client first, as a booking does, so that the two cannot deadlock.
  await lockClient(tx, clientId);
  await lockGuest(tx, guestHold.guestBookingId);
  const hold = (await findGuestHold(tx, { softBookingId, clientId })) ?? guestHold;
  if (hold.state === 'CONVERTED') return ok({ petId: hold.petId ?? 0, hold });
  const petId = await petFor(tx, input, hold);
  if (request.newPet && petId === 0) return refused({ kind: 'unknown-species' });
  const isPetElsewhere = hold.state === 'HELD' && !(await adoptHold(tx, { softBookingId, clientId, petId }));
  return isPetElsewhere ? refused({ kind: 'pet-overlap', appointmentId: null }) : ok({ petId, hold });
};

const withoutGuest = ({ newPet, petId, ...request }: Input['request']): Answer =>
  newPet || !petId ? refused({ kind: 'not-found' }) : ok({ request: { ...request, petId }, replacesHoldId: null });

/** Idempotent across tabs and devices. Only the claimant may convert; an expired hold becomes a normal booking. */
export const settleGuestHold = async (deps: Pick<ApiDeps, 'database' | 'config'>, input: Input): Promise<Answer> => {
  const { database } = deps;
  const { clientId, identityId, request } = input;
  const softBookingId = request.softBookingId ?? null;
  const guestHold = softBookingId === null ? null : await findGuestHold(database, { softBookingId, clientId });
  if (softBookingId === null || !guestHold) return withoutGuest(request);
  if (guestHold.identityId !== identityId) return refused({ kind: 'not-found' });
  if (!guestHold.bookingAllowed) return refused({ kind: 'booking-not-allowed' });
  const transfer = await attemptInTransaction(database, (tx) => takeOver(tx, input, { ...guestHold, softBookingId }));
  if (!transfer.ok) return transfer;
  const { petId, hold } = transfer.value;
  if (hold.state === 'CONVERTED') {
    const { appointmentId } = hold;
    if (appointmentId === null) return refused({ kind: 'not-found' });
    return ok({ appointment: await readAppointment(deps, { clientId, appointmentId }) });
  }
  const isLive = hold.state === 'HELD';
  const { newPet: _newPet, ...rest } = request;
  return ok({
    request: { ...rest, petId, softBookingId: isLive ? softBookingId : null },
    replacesHoldId: isLive ? null : softBookingId,
  });
};
