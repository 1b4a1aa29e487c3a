import type { z } from 'zod';
import type { GuestDetailsRequest, GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { longestHoldMinutes } from '@portal/domain/booking/booking-rules';
import { guestHoldMinutes, mostGuestExtensions } from '@portal/domain/booking/guest-rules';
import { networkOf, spend } from '../../../platform/budgets.ts';
import { notFound, Problem } from '../../../platform/http/problem.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { attachHolds, claimGuest, keepClaimedHold, lockIdentity } from './guest-claims.repository.ts';
import { getGuestHold, getPresentHold, type GuestProof } from './guest-proof.ts';
import { guestHoldOver, holdConverted, mailedAlready } from './guests.errors.ts';
import { presentGuestHold } from './guests.presenter.ts';
import { extendGuestHold, leaveGuestMail, lockGuest, releaseGuestHold, saveDetails } from './guests.repository.ts';

type Wanted = { readonly softBookingId: string; readonly proof: GuestProof };
type Sources = Pick<ApiDeps, 'database' | 'config'>;

const sourcesOf = ({ database, config }: Sources) => ({ database, secrets: config.secrets });

export const readGuestHold = async (deps: Sources, wanted: Wanted): Promise<GuestSoftBooking> =>
  presentGuestHold(await getPresentHold(sourcesOf(deps), wanted));

export const releaseGuestSlot = async (deps: Sources, wanted: Wanted): Promise<void> => {
  await getGuestHold(sourcesOf(deps), wanted);
  await releaseGuestHold(deps.database, wanted.softBookingId);
};

/** Cannot revive an expired hold. */
export const extendGuestSlot = async (deps: Sources, wanted: Wanted): Promise<GuestSoftBooking> => {
  await getGuestHold(sourcesOf(deps), wanted);
  const extended = await extendGuestHold(deps.database, {
    softBookingId: wanted.softBookingId,
    minutes: guestHoldMinutes,
    mostExtensions: mostGuestExtensions,
  });
  const hold = await getGuestHold(sourcesOf(deps), wanted);
  if (extended) return presentGuestHold(hold);
  if (hold.state === 'HELD') throw new Problem('EXTENSIONS_SPENT', 'We can’t keep this time any longer. Continue now.');
  throw guestHoldOver();
};

const day = 24 * 3600;

type Details = Wanted & { readonly details: z.output<typeof GuestDetailsRequest>; readonly address: string };

/** At most one email a day to an unconfirmed address, whoever asks; repeating the same details sends nothing. */
export const saveGuestDetails = async (
  deps: ApiDeps,
  { details, address, ...wanted }: Details,
): Promise<GuestSoftBooking> => {
  const { guestBookingId } = await getGuestHold(sourcesOf(deps), wanted);
  await deps.database.transaction(async (tx) => {
    await lockGuest(tx, guestBookingId);
    const hold = await getGuestHold({ database: tx, secrets: deps.config.secrets }, wanted);
    if (hold.state === 'CONVERTED') throw holdConverted();
    if (hold.state !== 'HELD') throw guestHoldOver();
    const { firstName, lastName, email, mobile = null, postcode = null, petName = null } = details;
    await saveDetails(tx, { guestBookingId, firstName, lastName, email, mobile, postcode, petName });
    if (hold.isMailed && hold.email?.toLowerCase() === email.toLowerCase()) return;
    const seconds = await spend(tx, [
      { name: 'guest mail', key: email.toLowerCase(), limit: 1, windowSeconds: day },
      { name: 'guest mail by guest', key: String(guestBookingId), limit: 3, windowSeconds: day },
      { name: 'guest mail by network', key: networkOf(address), limit: 10, windowSeconds: day },
    ]);
    if (seconds !== null) throw mailedAlready(seconds);
    await leaveGuestMail(tx, {
      guestBookingId,
      softBookingId: hold.softBookingId,
      minutes: guestHoldMinutes,
      mostExtensions: mostGuestExtensions,
    });
  });
  deps.outbox.wake();
  return presentGuestHold(await getGuestHold(sourcesOf(deps), wanted));
};

type Claim = Wanted & { readonly caller: Caller };

export const claimGuestHold = async (deps: ApiDeps, { caller, ...wanted }: Claim): Promise<GuestSoftBooking> => {
  const { identityId, clientId } = caller;
  const { guestBookingId } = await getGuestHold(sourcesOf(deps), wanted);
  await deps.database.transaction(async (tx) => {
    await lockIdentity(tx, identityId);
    if (!(await claimGuest(tx, { guestBookingId, identityId }))) throw notFound();
    await keepClaimedHold(tx, { guestBookingId, identityId, mostMinutes: longestHoldMinutes });
  });
  if (clientId !== null) await attachHolds(deps.database, { identityId, clientId });
  return presentGuestHold(await getPresentHold(sourcesOf(deps), wanted));
};
