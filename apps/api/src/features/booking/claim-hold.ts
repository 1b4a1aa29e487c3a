import type { ClaimedSoftBooking } from '@portal/contract/booking/holds.schemas';
import { longestClaimedMinutes } from '@portal/domain/booking/hold';
import { attemptInTransaction } from '../../platform/attempt-in-transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { HoldRefusal } from './booking.errors.ts';
import {
  attachHolds,
  claimGuest,
  findAccount,
  keepClaimedHold,
  lockIdentity,
} from './guests/guest-claims.repository.ts';
import { getGuestHold, getPresentHold, type GuestProof, sourcesOf } from './guests/guest-proof.ts';
import { presentClaimedHold } from './guests/guests.presenter.ts';

type Claim = { readonly softBookingId: string; readonly proof: GuestProof; readonly caller: Caller };

/**
 * Makes the guest's hold this person's (`claimGuest`). Coming by the mailed link proves their mailbox. Because a link
 * may have been forwarded, it suffices by itself only for an account with the address it was sent to.
 */
export const claimHold = async (
  deps: ApiDeps,
  { caller, ...wanted }: Claim,
): Promise<Result<ClaimedSoftBooking, HoldRefusal>> => {
  const { identityId, clientId } = caller;
  const hold = await getGuestHold(sourcesOf(deps), wanted);
  const { guestBookingId, mailedTo, fitsSecret, fitsProvedSecret } = hold;
  if (hold.identityId === null && !fitsSecret) {
    const account = await findAccount(deps.database, { identityId, guestBookingId });
    if (!account.hasAddressOfGuest) return refused({ kind: 'link-of-another', email: account.email });
  }
  const claimed = await attemptInTransaction<null, HoldRefusal>(deps.database, async (tx) => {
    await lockIdentity(tx, identityId);
    if (!(await claimGuest(tx, { guestBookingId, identityId, mailedTo, fitsSecret, fitsProvedSecret })))
      return refused({ kind: 'not-found' });
    await keepClaimedHold(tx, { guestBookingId, identityId, mostMinutes: longestClaimedMinutes });
    return ok(null);
  });
  if (!claimed.ok) return claimed;
  if (clientId !== null) await attachHolds(deps.database, { identityId, clientId });
  return ok(presentClaimedHold(await getPresentHold(sourcesOf(deps), wanted)));
};
