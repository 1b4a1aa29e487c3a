import type { z } from 'zod';
import type { GuestHoldRequest, GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { longestHoldMinutes } from '@portal/domain/booking/booking-rules';
import { guestHoldMinutes, longestGuestHoldMinutes } from '@portal/domain/booking/guest-rules';
import type { Queryable } from '../../../database/client.ts';
import { hashToken, randomToken } from '../../../platform/secrets.ts';
import { dayFull, slotTaken } from '../../appointments/appointments.errors.ts';
import { deleteExpiredHolds } from '../../slots/diary-conflicts.repository.ts';
import { type BookingContext, loadBookingContext } from '../../slots/booking-context.ts';
import { chooseTime, type ChosenTime } from '../../slots/choose-time.ts';
import { DayFull, refuseFullDay } from '../../slots/day-cap.ts';
import { nearestFreeSlots } from '../../slots/find-slots.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { getGuestHold, type GuestProof, isGuestSecret, newGuestSecret, secretHashOf } from './guest-proof.ts';
import {
  FreePartSpent,
  mostGuestHolds,
  refuseOverQuota,
  spendHold,
  takeProof,
  whyClosedToGuests,
} from './guest-quota.ts';
import { lockDevice } from './guest-quota.repository.ts';
import { closedToGuests, deviceHoldsEnough, holdConverted } from './guests.errors.ts';
import { presentGuestHold } from './guests.presenter.ts';
import {
  changeWish,
  endHoldOfGuest,
  findDeviceOfGuest,
  findGuestHold,
  type GuestHoldRow,
  insertGuest,
  listHoldsOfDevice,
  lockGuest,
} from './guests.repository.ts';
import { insertGuestHold } from './insert-guest-hold.repository.ts';

type Hold = {
  readonly request: z.output<typeof GuestHoldRequest>;
  readonly original: string | null;
  readonly proof: GuestProof;
  readonly address: string;
  /** Proof of work, needed once the free allowance is spent. */
  readonly work: string | null;
};

type Held = {
  readonly softBooking: GuestSoftBooking;
  readonly newSecret: string | null;
};

/** Thrown to roll back the transaction; never leaves this file. */
class NotFree extends Error {}

type Try = {
  readonly hold: Hold;
  readonly guestBookingId: number | null;
  readonly secret: string;
  readonly context: BookingContext;
  readonly time: ChosenTime;
  readonly times: readonly ChosenTime[];
  readonly mostHolds: number;
  readonly isProved: boolean;
};

type Prepared = { readonly guestBookingId: number; readonly replaced: string | null; readonly isExchangeHere: boolean };

const prepareGuest = async (tx: Queryable, { hold: { request }, guestBookingId }: Try, device: Uint8Array) => {
  const wish = { practiceId: request.practiceId, speciesId: request.speciesId, petName: request.petName ?? null };
  if (guestBookingId === null) {
    const made = await insertGuest(tx, { ...wish, secretHash: device });
    return { guestBookingId: made, replaced: null, isExchangeHere: false } satisfies Prepared;
  }
  await lockGuest(tx, guestBookingId);
  const ended = await endHoldOfGuest(tx, guestBookingId);
  await changeWish(tx, { ...wish, guestBookingId, continues: ended !== null });
  return {
    guestBookingId,
    replaced: ended?.softBookingId ?? null,
    isExchangeHere: ended?.practiceId === request.practiceId,
  } satisfies Prepared;
};

/** Finds the hold made by an earlier attempt whose response was lost; exchanging a hold for itself extends it. */
const findTwin = ({ hold: { request, original }, guestBookingId, times }: Try, holds: readonly GuestHoldRow[]) =>
  holds.find(
    (held) =>
      held.softBookingId !== original &&
      (guestBookingId === null || held.guestBookingId === guestBookingId) &&
      held.practiceId === request.practiceId &&
      held.reasonId === request.appointmentReasonId &&
      held.speciesId === request.speciesId &&
      times.some(({ start, clinician }) => start === held.start && clinician.clinicianId === held.clinicianId),
  );

const refuseOneTooMany = (
  { config }: ApiDeps,
  { guestBookingId, context }: Try,
  holds: readonly GuestHoldRow[],
): void => {
  const others = holds.filter((held) => held.guestBookingId !== guestBookingId);
  if (others.length >= config.limits.guestHoldsOnADevice) throw deviceHoldsEnough(context.practicePhone, others);
};

const holdOne = (deps: ApiDeps, attempt: Try) =>
  deps.database.transaction(async (tx) => {
    const { hold, context, time, mostHolds, isProved } = attempt;
    const { practiceId, appointmentReasonId: reasonId } = hold.request;
    const known = attempt.guestBookingId === null ? null : await findDeviceOfGuest(tx, attempt.guestBookingId);
    const device = known ?? hashToken(attempt.secret);
    await lockDevice(tx, device);
    const holds = await listHoldsOfDevice(tx, device);
    const twin = findTwin(attempt, holds);
    if (twin) return { softBookingId: twin.softBookingId, originalExpired: false };
    refuseOneTooMany(deps, attempt, holds);
    const { guestBookingId, replaced, isExchangeHere } = await prepareGuest(tx, attempt, device);
    await refuseFullDay(tx, context, { practiceId, start: time.start });
    await spendHold(tx, { address: hold.address, isExchange: replaced !== null, isProved, limits: deps.config.limits });
    await deleteExpiredHolds(tx, { ...time, clinicianId: time.clinician.clinicianId });
    const softBookingId = `sb_${randomToken()}`;
    const isHeld = await insertGuestHold(tx, {
      ...time,
      softBookingId,
      guestBookingId,
      practiceId,
      reasonId,
      clinicianId: time.clinician.clinicianId,
      minutes: guestHoldMinutes,
      mostMinutes: longestGuestHoldMinutes,
      mostClaimedMinutes: longestHoldMinutes,
      // The booking context has added the shortest guest hold to the lead time.
      leadTimeMinutes: context.reason.leadTimeMinutes - guestHoldMinutes,
      replaces: replaced,
    });
    if (!isHeld) throw new NotFree();
    // Checked after the insert, so that a taken time is reported as taken rather than as over quota.
    if (!isExchangeHere)
      await refuseOverQuota(tx, { guestBookingId, practiceId, mostHolds, practicePhone: context.practicePhone });
    return { softBookingId, originalExpired: hold.original !== null && replaced === null };
  });

const guestOf = async (deps: ApiDeps, { original, proof }: Hold): Promise<number | null> => {
  if (original === null) return null;
  const wanted = { softBookingId: original, proof };
  const hold = await getGuestHold({ database: deps.database, secrets: deps.config.secrets }, wanted);
  if (hold.state === 'CONVERTED') throw holdConverted();
  return hold.guestBookingId;
};

const alternativesTo = async (deps: ApiDeps, { hold: { request }, guestBookingId, context, time }: Try) => {
  const search = { ...request, clientId: null, guest: { guestBookingId, speciesId: request.speciesId } };
  const closed = guestBookingId === null ? await whyClosedToGuests(deps, search) : null;
  if (closed) throw closedToGuests(context.practicePhone, closed);
  return nearestFreeSlots(deps, { search, start: time.start });
};

type Outcome = {
  /** Null if the time is taken. */
  readonly held: Awaited<ReturnType<typeof holdOne>> | null;
  readonly isProved: boolean;
};

/** Proof of work is checked only once it is needed. */
const attempt = async (deps: ApiDeps, one: Try): Promise<Outcome> => {
  try {
    return { held: await holdOne(deps, one), isProved: one.isProved };
  } catch (error) {
    if (error instanceof NotFree) return { held: null, isProved: one.isProved };
    if (error instanceof DayFull) throw dayFull(await alternativesTo(deps, one));
    if (!(error instanceof FreePartSpent)) throw error;
  }
  await takeProof(deps, { address: one.hold.address, proof: one.hold.work });
  return attempt(deps, { ...one, isProved: true });
};

/** Atomic with giving up the original. An expired original is not revived; the new hold is then a first one. */
export const holdGuestSlot = async (deps: ApiDeps, hold: Hold): Promise<Held> => {
  const { database } = deps;
  const { request, original, proof } = hold;
  const guestBookingId = await guestOf(deps, hold);
  const guest = { guestBookingId, speciesId: request.speciesId };
  const { context, setUp } = await loadBookingContext(deps, {
    clientId: null,
    guest,
    practiceId: request.practiceId,
    reasonId: request.appointmentReasonId,
    softBookingId: original ?? undefined,
  });
  const times = chooseTime({ setUp, context, slotId: request.slotId, start: request.start });
  const mostHolds = await mostGuestHolds(deps, { ...request, guest });
  const secret = isGuestSecret(proof.secret) ? proof.secret : newGuestSecret();
  const isNew = guestBookingId === null && secret !== proof.secret;
  let one: Try = { hold, guestBookingId, secret, context, time: times[0], times, mostHolds, isProved: false };
  for (const time of times) {
    const { held, isProved } = await attempt(deps, { ...one, time });
    // A proof counts once, so the next clinician must not need another.
    one = { ...one, isProved };
    if (!held) continue;
    const row = await findGuestHold(database, { softBookingId: held.softBookingId, secretHash: secretHashOf(proof) });
    if (!row) throw new Error('a hold just made can be found');
    return { softBooking: presentGuestHold(row, held), newSecret: isNew ? secret : null };
  }
  throw slotTaken(await alternativesTo(deps, one));
};
