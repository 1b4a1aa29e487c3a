import type { z } from 'zod';
import type { HoldSlotRequest, SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { clientHoldMinutes, longestHoldMinutes } from '@portal/domain/booking/booking-rules';
import type { Queryable } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { randomToken } from '../../platform/secrets.ts';
import { dayFull, petOverlap, slotTaken } from '../appointments/appointments.errors.ts';
import { deleteBlockingHolds, findPetConflict } from '../slots/diary-conflicts.repository.ts';
import { type BookingContext, loadBookingContext, refuseTooManyBookings } from '../slots/booking-context.ts';
import { chooseTime, type ChosenTime } from '../slots/choose-time.ts';
import { DayFull, refuseFullDay } from '../slots/day-cap.ts';
import { nearestFreeSlots } from '../slots/find-slots.ts';
import type { ApiDeps } from '../api-deps.ts';
import { presentSoftBooking } from './holds.presenter.ts';
import { endHold, findSoftBooking, findTwinHold, insertHold, listLiveHolds, lockHoldsOf } from './holds.repository.ts';

type Request = z.output<typeof HoldSlotRequest>;
type Hold = {
  readonly clientId: number;
  readonly request: Request;
  readonly original: string | null;
};

/** Allows two browser tabs; a third hold releases the oldest. */
const mostLiveHolds = 2;

/** Thrown to roll back the transaction; never leaves this file. */
class NotFree extends Error {}

const makeRoom = async (tx: Queryable, { clientId, original }: Hold): Promise<boolean> => {
  const ended = original !== null && (await endHold(tx, { clientId, softBookingId: original, as: 'REPLACED' }));
  const live = await listLiveHolds(tx, clientId);
  for (const softBookingId of live.slice(0, Math.max(0, live.length - mostLiveHolds + 1)))
    await endHold(tx, { clientId, softBookingId, as: 'RELEASED' });
  return ended;
};

type Try = {
  readonly hold: Hold;
  readonly context: BookingContext;
  readonly time: ChosenTime;
  readonly times: readonly ChosenTime[];
};

// Finds the hold made by an earlier attempt whose response was lost; exchanging a hold for itself extends it.
const findTwin = async (tx: Queryable, { hold: { clientId, request, original }, time, times }: Try) => {
  const twin = await findTwinHold(tx, {
    clientId,
    petId: request.petId,
    reasonId: request.appointmentReasonId,
    start: time.start,
    clinicianIds: times.map(({ clinician }) => clinician.clinicianId),
  });
  return twin === original ? null : twin;
};

const holdOne = (deps: ApiDeps, one: Try) =>
  deps.database.transaction(async (tx) => {
    const { hold, context, time } = one;
    const { clientId, request, original } = hold;
    await lockHoldsOf(tx, clientId);
    const twin = await findTwin(tx, one);
    if (twin !== null) return { softBookingId: twin, originalExpired: false };
    const ended = await makeRoom(tx, hold);
    await refuseFullDay(tx, context, { practiceId: request.practiceId, start: time.start });
    await deleteBlockingHolds(tx, { ...time, clientId, clinicianId: time.clinician.clinicianId, petId: request.petId });
    const softBookingId = `sb_${randomToken()}`;
    const held = await insertHold(tx, {
      ...time,
      softBookingId,
      clientId,
      practiceId: request.practiceId,
      petId: request.petId,
      reasonId: request.appointmentReasonId,
      clinicianId: time.clinician.clinicianId,
      minutes: clientHoldMinutes,
      mostMinutes: longestHoldMinutes,
      leadTimeMinutes: context.reason.leadTimeMinutes,
      replaces: ended ? original : null,
    });
    if (!held) throw new NotFree();
    return { softBookingId, originalExpired: original !== null && !ended };
  });

const alternatives = (deps: ApiDeps, { hold: { clientId, request }, time }: Try) =>
  nearestFreeSlots(deps, { search: { ...request, clientId }, start: time.start });

const refuse = async (deps: ApiDeps, lost: Try): Promise<never> => {
  const conflict = await findPetConflict(deps.database, { ...lost.time, petId: lost.hold.request.petId });
  if (conflict && conflict.appointmentId !== null) throw petOverlap(conflict.appointmentId);
  throw slotTaken(await alternatives(deps, lost));
};

/** Atomic with giving up the original, so the old time is lost only once the new one is safe. */
export const holdSlot = async (deps: ApiDeps, hold: Hold): Promise<SoftBooking> => {
  const { database } = deps;
  const { clientId, request, original } = hold;
  if (original !== null && !(await findSoftBooking(database, { clientId, softBookingId: original }))) throw notFound();
  const { context, setUp } = await loadBookingContext(deps, {
    clientId,
    practiceId: request.practiceId,
    reasonId: request.appointmentReasonId,
    petId: request.petId,
  });
  refuseTooManyBookings(context, deps.config.limits);
  const times = chooseTime({ setUp, context, slotId: request.slotId, start: request.start });
  for (const time of times) {
    const one = { hold, context, time, times };
    const held = await holdOne(deps, one).catch(async (error: unknown) => {
      if (error instanceof NotFree) return null;
      if (error instanceof DayFull) throw dayFull(await alternatives(deps, one));
      throw error;
    });
    if (!held) continue;
    const row = await findSoftBooking(database, { clientId, softBookingId: held.softBookingId });
    if (!row) throw new Error('a hold just made can be found');
    return presentSoftBooking(row, held);
  }
  return refuse(deps, { hold, context, time: times[0], times });
};
