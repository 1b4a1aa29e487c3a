import {
  guestObstacle,
  guestShareDays,
  holdRules,
  mostHoldsOfGuests,
  mostHoldsOfNetwork,
} from '@portal/domain/booking/hold';
import type { Queryable } from '../../../database/client.ts';
import { freePartOf, limitKeyOf, networkOf, spend, spendEach, waitFor } from '../../../platform/budgets.ts';
import type { Limits } from '../../../platform/config/limits.ts';
import { countFreeAppointments } from '../../slots/count-free-appointments.ts';
import type { SlotSearch } from '../../slots/search/prepare-search.ts';
import { ok, type Result } from '../../../platform/http/result.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { findGuestRoom, type GuestRoomRow, lockPracticeForGuests } from './guest-quota.repository.ts';
import type { Closed, GuestRefusal } from './guests.errors.ts';

const hour = 3600;

/** High, because exchanges do not reduce the number of free times; it only stops scripts. */
const mostExchangesAnHour = 60;

export type ProofNeeded = { readonly kind: 'proof-needed'; readonly phone: string };

type Spending = {
  readonly address: string;
  readonly practiceId: number;
  readonly phone: string;
  readonly mostHolds: number;
  readonly isExchange: boolean;
  readonly isProved: boolean;
  readonly limits: Limits;
};

const budgetsOf = ({ address, practiceId, mostHolds, isProved, limits }: Spending) => {
  const network = networkOf(address);
  const { freely, withProof } = mostHoldsOfNetwork(mostHolds);
  const atPractice = {
    name: 'guest hold at a practice',
    key: `${practiceId} ${network}`,
    limit: isProved ? withProof : freely,
    withProof,
    windowSeconds: holdRules.guest.longestMinutes * 60,
  };
  const worked = limits.guestHoldsWorkedAnHour;
  const all = { key: limitKeyOf(address, 48), limit: worked, withProof: worked, windowSeconds: hour };
  const free = { key: network, limit: limits.guestHoldsFreeAnHour, withProof: Infinity, windowSeconds: hour };
  const counted = [atPractice, { name: 'guest hold', ...all }];
  return isProved ? counted : [...counted, { name: 'guest hold freely', ...free }];
};

/** Runs inside the transaction, so that failed holds do not count. */
export const spendHold = async (tx: Queryable, spending: Spending): Promise<GuestRefusal | ProofNeeded | null> => {
  const { address, phone } = spending;
  if (spending.isExchange) {
    const key = limitKeyOf(address, 48);
    const budget = { name: 'guest exchange', key, limit: mostExchangesAnHour, windowSeconds: hour };
    const seconds = await spend(tx, [budget]);
    return seconds === null ? null : { kind: 'too-many-guest-holds', phone, seconds };
  }
  const exhausted = await spendEach(tx, budgetsOf(spending));
  const seconds = waitFor(exhausted.filter(({ budget, spent }) => spent > (budget.withProof ?? budget.limit)));
  if (seconds !== null) return { kind: 'too-many-guest-holds', phone, seconds };
  return exhausted.length > 0 ? { kind: 'proof-needed', phone } : null;
};

type Proving = { readonly address: string; readonly phone: string; readonly proof: string | null };

/** Throws PROOF_NEEDED without a valid solution. */
export const takeProof = async (
  { proofOfWork, config }: Pick<ApiDeps, 'proofOfWork' | 'config'>,
  { address, phone, proof }: Proving,
): Promise<GuestRefusal | null> => {
  const withProof = config.limits.guestHoldsWorkedAnHour;
  const budget = { name: 'guest hold proved', key: limitKeyOf(address, 48), limit: 0, withProof, windowSeconds: hour };
  const seconds = await proofOfWork.admit({ budgets: [budget], proof });
  return seconds === null ? null : { kind: 'too-many-guest-holds', phone, seconds };
};

/** Throws PROOF_NEEDED without a valid solution. */
export const requireProof = ({ proofOfWork }: Pick<ApiDeps, 'proofOfWork'>, proof: string | null) =>
  proofOfWork.admit({
    budgets: [{ name: 'guest mail proved', key: '', limit: 0, withProof: Infinity, windowSeconds: hour }],
    proof,
  });

type Search = Pick<SlotSearch, 'subject' | 'guest'>;
type Deps = Pick<ApiDeps, 'database' | 'diaries' | 'config'>;

const mostHoldsBeside = async (
  deps: Deps,
  { search, guestHolds }: { readonly search: Search; readonly guestHolds: number },
): Promise<Result<number, GuestRefusal>> => {
  const free = await countFreeAppointments(deps, { ...search, clientId: null }, guestShareDays);
  if (!free.ok) return free;
  const atLeast = deps.config.limits.guestHoldsAtLeast;
  return ok(mostHoldsOfGuests({ freeAppointments: free.value, guestHolds, atLeast }));
};

/** How many more times guests may hold. Counts holds first, so that one made meanwhile counts neither as held nor as free. */
export const mostGuestHolds = async (deps: ApiDeps, search: Search): Promise<Result<number, GuestRefusal>> => {
  const { practiceId } = search.subject;
  const { guestHolds = 0 } = (await findGuestRoom(deps.database, { practiceId, ownGuestId: null })) ?? {};
  return mostHoldsBeside(deps, { search, guestHolds });
};

const obstacleIn = (room: GuestRoomRow, mostHolds: number): Closed | null => {
  const { secondsLeft } = room;
  const reason = guestObstacle({ ...room, mostHolds });
  if (reason === null) return null;
  const isSoon = reason === 'SHARE' && secondsLeft !== null;
  return { reason, tryAgainMinutes: isSoon ? Math.max(1, Math.ceil(secondsLeft / 60)) : null };
};

type GuestRoomQuestion = {
  readonly practiceId: number;
  readonly guestBookingId: number;
  readonly mostHolds: number;
  readonly practicePhone: string;
  readonly isProved: boolean;
};

/** Takes a lock in the hold's own transaction, so that concurrent guests cannot exceed the share. */
export const guestQuotaRefusal = async (
  tx: Queryable,
  question: GuestRoomQuestion,
): Promise<GuestRefusal | ProofNeeded | null> => {
  const { practiceId, guestBookingId, mostHolds, practicePhone, isProved } = question;
  await lockPracticeForGuests(tx, practiceId);
  const room = await findGuestRoom(tx, { practiceId, ownGuestId: guestBookingId });
  if (!room) return null;
  const closed = obstacleIn(room, mostHolds);
  if (closed) return { kind: 'closed-to-guests', phone: practicePhone, closed };
  const isFree = isProved || room.guestHolds < freePartOf(mostHolds);
  return isFree ? null : { kind: 'proof-needed', phone: practicePhone };
};

export const whyClosedToGuests = async (deps: Deps, search: Search) => {
  const room = await findGuestRoom(deps.database, { practiceId: search.subject.practiceId, ownGuestId: null });
  if (!room) return null;
  // The share is never below this, so skip the expensive count until it is reached.
  const isNearShare = room.guestHolds >= deps.config.limits.guestHoldsAtLeast;
  const mostHolds = isNearShare ? await mostHoldsBeside(deps, { search, ...room }) : ok(Infinity);
  return mostHolds.ok ? obstacleIn(room, mostHolds.value) : null;
};
