import type { z } from 'zod';
import type { GuestDetailsRequest, GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { holdRules } from '@portal/domain/booking/hold';
import { attemptInTransaction } from '../../../platform/attempt-in-transaction.ts';
import { ok, refused, type Result } from '../../../platform/http/result.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { spendMail } from './guest-mail-budget.ts';
import { getHoldOfBrowser, type GuestProof, sourcesOf } from './guest-proof.ts';
import type { GuestRefusal } from './guests.errors.ts';
import { presentGuestHold } from './guests.presenter.ts';
import { leaveGuestMail, lockGuest, saveDetails } from './guests.repository.ts';

type Input = {
  readonly softBookingId: string;
  readonly proof: GuestProof;
  readonly details: z.output<typeof GuestDetailsRequest>;
  readonly address: string;
};

/** The answer is the same whether an email goes out or not. Repeating the details sends one only if none has gone out. */
export const saveGuestDetails = async (
  deps: ApiDeps,
  { details, address, ...wanted }: Input,
): Promise<Result<GuestSoftBooking, GuestRefusal>> => {
  const { guestBookingId } = await getHoldOfBrowser(sourcesOf(deps), wanted);
  const saved = await attemptInTransaction<null, GuestRefusal>(deps.database, async (tx) => {
    await lockGuest(tx, guestBookingId);
    const hold = await getHoldOfBrowser({ ...sourcesOf(deps), database: tx }, wanted);
    if (hold.state === 'CONVERTED') return refused({ kind: 'hold-converted' });
    if (hold.state !== 'HELD') return refused({ kind: 'hold-over' });
    const { firstName, lastName, email, mobile = null, postcode = null, petName = null } = details;
    await saveDetails(tx, { guestBookingId, firstName, lastName, email, mobile, postcode, petName });
    if (hold.isLinkSent && hold.email?.toLowerCase() === email.toLowerCase()) return ok(null);
    const isSent = (await spendMail(tx, { guestBookingId, email, address })) === null;
    await leaveGuestMail(tx, { ...holdRules.guest, guestBookingId, softBookingId: hold.softBookingId, isSent });
    return ok(null);
  });
  if (!saved.ok) return saved;
  deps.outbox.wake();
  return ok(presentGuestHold(await getHoldOfBrowser(sourcesOf(deps), wanted)));
};
