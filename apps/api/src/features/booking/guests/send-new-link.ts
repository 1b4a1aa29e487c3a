import { holdRules } from '@portal/domain/booking/hold';
import { attemptInTransaction } from '../../../platform/attempt-in-transaction.ts';
import { notFound, orNotFound } from '../../../platform/http/problem.ts';
import { ok, refused, type Result } from '../../../platform/http/result.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { findAccount, handOver } from './guest-claims.repository.ts';
import { spendMailOfHold } from './guest-mail-budget.ts';
import { getPresentHold, type GuestProof, newGuestSecret, sourcesOf } from './guest-proof.ts';
import type { GuestRefusal } from './guests.errors.ts';
import { leaveGuestMail, lockGuest } from './guests.repository.ts';

type Input = {
  readonly softBookingId: string;
  readonly proof: GuestProof;
  readonly identityId: number;
  readonly address: string;
};

/** For somebody whose account has another address than the link was sent to, such as the guest's partner. */
export const sendNewLink = async (
  deps: ApiDeps,
  { identityId, address, ...wanted }: Input,
): Promise<Result<null, GuestRefusal>> => {
  const { guestBookingId } = await getPresentHold(sourcesOf(deps), wanted);
  const sent = await attemptInTransaction<null, GuestRefusal>(deps.database, async (tx) => {
    await lockGuest(tx, guestBookingId);
    const hold = await getPresentHold({ ...sourcesOf(deps), database: tx }, wanted);
    const { state, softBookingId } = hold;
    if (hold.isTheirs) return ok(null);
    if (hold.identityId !== null || (hold.mailedTo === null && !hold.fitsSecret)) throw notFound();
    if (state === 'CONVERTED') return refused({ kind: 'hold-converted' });
    if (state !== 'HELD') return refused({ kind: 'hold-over' });
    const email = orNotFound((await findAccount(tx, { guestBookingId, identityId })).email);
    // Signed in, so nobody else can have used up the emails.
    const seconds = await spendMailOfHold(tx, { guestBookingId, email, address, isProved: true });
    if (typeof seconds === 'number') return refused({ kind: 'mail-limit', seconds, phone: hold.practicePhone });
    await handOver(tx, { guestBookingId, identityId, secretHash: hashToken(newGuestSecret()) });
    await leaveGuestMail(tx, { ...holdRules.guest, guestBookingId, softBookingId });
    return ok(null);
  });
  if (sent.ok) deps.outbox.wake();
  return sent;
};
