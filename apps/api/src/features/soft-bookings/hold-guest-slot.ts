import type { z } from 'zod';
import type { GuestHoldRequest, GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { longestHoldMinutes } from '@portal/domain/appointments/booking-rules';
import { guestHoldMinutes, mailedHoldMinutes } from '@portal/domain/soft-bookings/guest-rules';
import type { Queryable } from '../../database/client.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import { dayFull, slotTaken } from '../appointments/appointments.errors.ts';
import { clearExpiredHolds } from '../appointments/book-appointment.repository.ts';
import { type BookingContext, loadBookingContext } from '../appointments/booking-context.ts';
import { chooseTime, type ChosenTime } from '../appointments/choose-time.ts';
import { DayFull, refuseFullDay } from '../appointments/day-cap.ts';
import { nearestFreeSlots } from '../appointments/find-slots.ts';
import type { PracticeDiary } from '../appointments/practice-diaries.ts';
import type { Room } from '../room.ts';
import { getGuestHold, type GuestProof, isGuestSecret, newGuestSecret, secretHashOf } from './guest-proof.ts';
import { FreePartSpent, refuseOverQuota, spendHold, takeProof } from './guest-quota.ts';
import { holdConverted } from './guests.errors.ts';
import { presentGuestHold } from './guests.presenter.ts';
import {
  changeWish,
  endHoldsOfGuest,
  findGuestBySecret,
  findGuestHold,
  insertGuest,
  lockGuest,
} from './guests.repository.ts';
import { insertGuestHold } from './insert-guest-hold.repository.ts';

type Hold = {
  readonly request: z.output<typeof GuestHoldRequest>;
  /** The hold to be given up for this one. */
  readonly original: string | null;
  readonly proof: GuestProof;
  readonly address: string;
  /** Of work done for it, where the free part is used up. */
  readonly work: string | null;
};

type Held = {
  readonly softBooking: GuestSoftBooking;
  /** For the cookie of somebody who had none. */
  readonly newSecret: string | null;
};

/** The time is not free. Thrown, so that the transaction takes back all it did; never leaves this file. */
class NotFree extends Error {}

type Try = {
  readonly hold: Hold;
  /** Null: their first time with us. */
  readonly guestBookingId: number | null;
  readonly secret: string;
  readonly context: BookingContext;
  readonly setUp: PracticeDiary;
  readonly time: ChosenTime;
  readonly isProved: boolean;
};

// One live hold for each guest: a new one always takes the place of the one before.
const prepareGuest = async (tx: Queryable, { hold: { request, original }, guestBookingId, secret }: Try) => {
  const wish = { practiceId: request.practiceId, speciesId: request.speciesId, petName: request.petName ?? null };
  if (guestBookingId === null) {
    const made = await insertGuest(tx, { ...wish, secretHash: hashToken(secret) });
    return { guestBookingId: made, replaced: null, isExchange: false };
  }
  await lockGuest(tx, guestBookingId);
  const ended = await endHoldsOfGuest(tx, guestBookingId);
  const replaced = (original !== null && ended.includes(original) ? original : ended[0]) ?? null;
  await changeWish(tx, { ...wish, guestBookingId, continues: replaced !== null });
  return { guestBookingId, replaced, isExchange: replaced !== null };
};

const holdOne = (room: Room, attempt: Try) =>
  room.database.transaction(async (tx) => {
    const { hold, context, setUp, time, isProved } = attempt;
    const { practiceId, appointmentReasonId: reasonId } = hold.request;
    const { guestBookingId, replaced, isExchange } = await prepareGuest(tx, attempt);
    await refuseFullDay(tx, context, { practiceId, start: time.start });
    await spendHold(tx, { address: hold.address, isExchange, isProved });
    await clearExpiredHolds(tx, { ...time, clinicianId: time.clinician.clinicianId });
    const softBookingId = `sb_${randomToken()}`;
    const isHeld = await insertGuestHold(tx, {
      ...time,
      softBookingId,
      guestBookingId,
      practiceId,
      reasonId,
      clinicianId: time.clinician.clinicianId,
      minutes: guestHoldMinutes,
      mailedMinutes: mailedHoldMinutes,
      mostMinutes: longestHoldMinutes,
      // The context has put the shortest life of a guest's hold on top of the notice.
      leadTimeMinutes: context.reason.leadTimeMinutes - guestHoldMinutes,
      replaces: replaced,
    });
    if (!isHeld) throw new NotFree();
    await refuseOverQuota(tx, { guestBookingId, practiceId, time, context, setUp });
    return { softBookingId, originalExpired: hold.original !== null && replaced === null };
  });

/** Whose the new hold will be: the owner of the original, else whoever the cookie names, else somebody new. */
const guestOf = async (room: Room, { original, proof }: Hold): Promise<number | null> => {
  if (original !== null) {
    const wanted = { softBookingId: original, proof };
    const hold = await getGuestHold({ database: room.database, secrets: room.config.secrets }, wanted);
    if (hold.state === 'CONVERTED') throw holdConverted();
    return hold.guestBookingId;
  }
  const secretHash = secretHashOf(proof);
  return secretHash && findGuestBySecret(room.database, secretHash);
};

const alternativesTo = (room: Room, { hold: { request }, guestBookingId, time }: Try) =>
  nearestFreeSlots(room, {
    search: { ...request, clientId: null, guest: { guestBookingId, speciesId: request.speciesId } },
    start: time.start,
  });

/** Null: the time is not free. Work done for it is looked at only where it is needed, so that it can be done then. */
const attempt = async (room: Room, one: Try): Promise<Awaited<ReturnType<typeof holdOne>> | null> => {
  try {
    return await holdOne(room, one);
  } catch (error) {
    if (error instanceof NotFree) return null;
    if (error instanceof DayFull) throw dayFull(await alternativesTo(room, one));
    if (!(error instanceof FreePartSpent)) throw error;
  }
  await takeProof(room, { address: one.hold.address, proof: one.hold.work });
  return attempt(room, { ...one, isProved: true });
};

/**
 * Keeps a time for somebody without an account; the diary treats it exactly like a visit. One that it takes the place of
 * is given up in the same transaction, so the old time is lost only once the new one is safe. One that has run out is not
 * revived: the new one is a hold like any first one, and says so.
 */
export const holdGuestSlot = async (room: Room, hold: Hold): Promise<Held> => {
  const { database } = room;
  const { request, original, proof } = hold;
  const guestBookingId = await guestOf(room, hold);
  const { context, setUp } = await loadBookingContext(room, {
    clientId: null,
    guest: { guestBookingId, speciesId: request.speciesId },
    practiceId: request.practiceId,
    reasonId: request.appointmentReasonId,
    softBookingId: original ?? undefined,
  });
  const times = chooseTime({ setUp, context, slotId: request.slotId, start: request.start });
  // Their search has given them a secret already; whoever comes without one gets it now.
  const secret = isGuestSecret(proof.secret) ? proof.secret : newGuestSecret();
  const isNew = guestBookingId === null && secret !== proof.secret;
  const tryAt = (time: ChosenTime): Try => ({
    hold,
    guestBookingId,
    secret,
    context,
    setUp,
    time,
    isProved: false,
  });
  for (const time of times) {
    const held = await attempt(room, tryAt(time));
    if (!held) continue;
    const row = await findGuestHold(database, { softBookingId: held.softBookingId, secretHash: secretHashOf(proof) });
    if (!row) throw new Error('a hold just made can be found');
    return { softBooking: presentGuestHold(row, held), newSecret: isNew ? secret : null };
  }
  throw slotTaken(await alternativesTo(room, tryAt(times[0])));
};
