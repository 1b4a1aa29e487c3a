import { guestObstacle, guestShareDays, mostGuestHolds as mostHoldsOf } from '@portal/domain/booking/guest-rules';
import type { Queryable } from '../../../database/client.ts';
import { limitKeyOf, spend, spendEach, waitFor } from '../../../platform/budgets.ts';
import type { Limits } from '../../../platform/config/limits.ts';
import { countFreeAppointments } from '../../slots/count-free-appointments.ts';
import type { SlotSearch } from '../../slots/slot-search.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { findGuestRoom, type GuestRoomRow, lockPracticeForGuests } from './guest-quota.repository.ts';
import { closedToGuests, tooManyGuestHolds } from './guests.errors.ts';

const hour = 3600;

/** Exchanges do not reduce what is free, so this only stops scripts. */
const mostExchangesAnHour = 60;

/** The next hold needs proof of work. Thrown to roll back the transaction. */
export class FreePartSpent extends Error {}

type Asking = {
  readonly address: string;
  readonly isExchange: boolean;
  readonly isProved: boolean;
  readonly limits: Limits;
};

/** Runs inside the transaction, so that failed holds do not count. */
export const spendHold = async (tx: Queryable, { address, isExchange, isProved, limits }: Asking): Promise<void> => {
  const key = limitKeyOf(address, 48);
  if (isExchange) {
    const budget = { name: 'guest exchange', key, limit: mostExchangesAnHour, windowSeconds: hour };
    const seconds = await spend(tx, [budget]);
    if (seconds !== null) throw tooManyGuestHolds(seconds);
    return;
  }
  const all = { name: 'guest hold', key, limit: limits.guestHoldsWorkedAnHour, windowSeconds: hour };
  const freely = { name: 'guest hold freely', key, limit: limits.guestHoldsFreeAnHour, windowSeconds: hour };
  const exhausted = await spendEach(tx, isProved ? [all] : [all, freely]);
  const seconds = waitFor(exhausted.filter(({ budget }) => budget === all));
  if (seconds !== null) throw tooManyGuestHolds(seconds);
  if (exhausted.length > 0) throw new FreePartSpent();
};

/** Throws PROOF_NEEDED without a valid solution. */
export const takeProof = async (
  { proofOfWork, config }: Pick<ApiDeps, 'proofOfWork' | 'config'>,
  { address, proof }: { readonly address: string; readonly proof: string | null },
): Promise<void> => {
  const withProof = config.limits.guestHoldsWorkedAnHour;
  const budget = { name: 'guest hold proved', key: limitKeyOf(address, 48), limit: 0, withProof, windowSeconds: hour };
  const seconds = await proofOfWork.admit({ budgets: [budget], proof });
  if (seconds !== null) throw tooManyGuestHolds(seconds);
};

type Search = Pick<SlotSearch, 'practiceId' | 'appointmentReasonId' | 'guest'>;

const mostHoldsBeside = async (
  deps: ApiDeps,
  { search, heldByGuests }: { readonly search: Search; readonly heldByGuests: number },
): Promise<number> => {
  const freeAppointments = await countFreeAppointments(deps, { ...search, clientId: null }, guestShareDays);
  return mostHoldsOf({ freeAppointments, heldByGuests, atLeast: deps.config.limits.guestHoldsAtLeast });
};

/** Reads the holds first, so that one made in between is counted neither as held nor as free. */
export const mostGuestHolds = async (deps: ApiDeps, search: Search): Promise<number> => {
  const { practiceId } = search;
  const { heldByGuests = 0 } = (await findGuestRoom(deps.database, { practiceId, ownGuestId: null })) ?? {};
  return mostHoldsBeside(deps, { search, heldByGuests });
};

const obstacleIn = (held: GuestRoomRow, mostHolds: number) => {
  const { secondsLeft } = held;
  const reason = guestObstacle({ ...held, mostHolds });
  if (reason === null) return null;
  const isSoon = reason === 'SHARE' && secondsLeft !== null;
  return { reason, tryAgainMinutes: isSoon ? Math.max(1, Math.ceil(secondsLeft / 60)) : null };
};

type Wish = {
  readonly practiceId: number;
  readonly guestBookingId: number;
  readonly mostHolds: number;
  readonly practicePhone: string;
};

/** Takes a lock in the hold's own transaction, so that concurrent guests cannot exceed the share. */
export const refuseOverQuota = async (tx: Queryable, wish: Wish): Promise<void> => {
  const { practiceId, guestBookingId, mostHolds, practicePhone } = wish;
  await lockPracticeForGuests(tx, practiceId);
  const held = await findGuestRoom(tx, { practiceId, ownGuestId: guestBookingId });
  const obstacle = held && obstacleIn(held, mostHolds);
  if (obstacle) throw closedToGuests(practicePhone, obstacle);
};

export const whyClosedToGuests = async (deps: ApiDeps, search: Search) => {
  const held = await findGuestRoom(deps.database, { practiceId: search.practiceId, ownGuestId: null });
  if (!held) return null;
  // The share is never below this, so skip the expensive count until it is reached.
  const isNearShare = held.heldByGuests >= deps.config.limits.guestHoldsAtLeast;
  const mostHolds = isNearShare ? await mostHoldsBeside(deps, { search, ...held }) : Infinity;
  return obstacleIn(held, mostHolds);
};
