import { wantsPetReview } from '@portal/domain/practices/practice-features';
import type { z } from 'zod';
import type { BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { DatabaseError, type Queryable } from '../../../database/client.ts';
import { notFound, Problem } from '../../../platform/http/problem.ts';
import { addTypedPet } from '../../pets/add-typed-pet.repository.ts';
import { leaveTaskToReview } from '../../pets/write-pets.repository.ts';
import { findPracticeFeatures } from '../../practices/practices.repository.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { petOverlap } from '../../appointments/appointments.errors.ts';
import { bookingNotAllowed } from '../../slots/slots.errors.ts';
import {
  adoptHold,
  findGuestHold,
  type GuestHoldRow,
  keepPetOfGuest,
  lockGuest,
} from './settle-guest-hold.repository.ts';

type Asked = {
  readonly clientId: number;
  readonly identityId: number;
  readonly request: z.output<typeof BookAppointmentRequest>;
};

export type SettledRequest = Omit<Asked['request'], 'petId' | 'newPet'> & { readonly petId: number };

export type Settled = {
  readonly request: SettledRequest;
  readonly appointmentId: number | null;
  /** An expired guest hold that this booking replaces. */
  readonly makesGood: string | null;
};

const exclusionViolation = '23P01';

const unknownSpecies = () =>
  new Problem('INVALID_INPUT', 'Some of your answers need to be changed.', {
    errors: [{ field: 'newPet.speciesId', code: 'unknown', message: 'Choose the type of animal' }],
  });

const petFor = async (tx: Queryable, { clientId, request }: Asked, hold: GuestHoldRow): Promise<number> => {
  const { newPet, petId } = request;
  if (!newPet) return petId ?? 0;
  if (hold.petId !== null) return hold.petId;
  const { guestBookingId, practiceId } = hold;
  const status = wantsPetReview((await findPracticeFeatures(tx, practiceId)) ?? []) ? 'PENDING_REVIEW' : 'ACTIVE';
  const made = await addTypedPet(tx, { ...newPet, clientId, practiceId, status });
  if (made === 0) throw unknownSpecies();
  if (status === 'PENDING_REVIEW') await leaveTaskToReview(tx, made);
  await keepPetOfGuest(tx, { guestBookingId, petId: made });
  return made;
};

const takeOver = async (tx: Queryable, asked: Asked, known: GuestHoldRow & { softBookingId: string }) => {
  const { clientId } = asked;
  const { softBookingId } = known;
  await lockGuest(tx, known.guestBookingId);
  const hold = (await findGuestHold(tx, { softBookingId, clientId })) ?? known;
  if (hold.state === 'CONVERTED') return { petId: hold.petId ?? 0, hold };
  const petId = await petFor(tx, asked, hold);
  if (hold.state === 'HELD') await adoptHold(tx, { softBookingId, clientId, petId });
  return { petId, hold };
};

const asItIs = ({ request: { newPet, petId, ...request } }: Asked): Settled => {
  if (newPet || !petId) throw notFound();
  return { request: { ...request, petId }, appointmentId: null, makesGood: null };
};

/** Idempotent across tabs and devices. Only the claimant may convert; an expired hold becomes a normal booking. */
export const settleGuestHold = async ({ database }: Pick<ApiDeps, 'database'>, asked: Asked): Promise<Settled> => {
  const { clientId, identityId, request } = asked;
  const softBookingId = request.softBookingId ?? null;
  const known = softBookingId === null ? null : await findGuestHold(database, { softBookingId, clientId });
  if (softBookingId === null || !known) return asItIs(asked);
  if (known.identityId !== identityId) throw notFound();
  if (!known.bookingAllowed) throw bookingNotAllowed();
  const { petId, hold } = await database
    .transaction((tx) => takeOver(tx, asked, { ...known, softBookingId }))
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === exclusionViolation) throw petOverlap(null);
      throw error;
    });
  if (hold.state === 'CONVERTED' && hold.appointmentId === null) throw notFound();
  const isLive = hold.state === 'HELD';
  const { newPet: _typed, ...rest } = request;
  return {
    request: { ...rest, petId, softBookingId: isLive ? softBookingId : null },
    appointmentId: hold.state === 'CONVERTED' ? hold.appointmentId : null,
    makesGood: isLive ? null : softBookingId,
  };
};
