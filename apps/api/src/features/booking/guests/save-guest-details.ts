import { mailboxKey } from '@portal/domain/activation/mailbox-key';
import type { z } from 'zod';
import type { GuestDetailsRequest, GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { holdRules } from '@portal/domain/booking/hold';
import type { Queryable } from '../../../database/client.ts';
import { attemptInTransaction } from '../../../platform/attempt-in-transaction.ts';
import { networkOf, spend } from '../../../platform/budgets.ts';
import { ok, refused, type Result } from '../../../platform/http/result.ts';
import type { ApiDeps } from '../../api-deps.ts';
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

const day = 24 * 3600;

type Mailing = { readonly guestBookingId: number; readonly email: string; readonly address: string };

/** At most three emails a day to an unconfirmed mailbox, ten minutes apart, whoever asks. */
const spendMail = async (tx: Queryable, { guestBookingId, email, address }: Mailing): Promise<boolean> => {
  const seconds = await spend(tx, [
    { name: 'guest mail', key: mailboxKey(email), limit: 1, windowSeconds: 600 },
    { name: 'guest mail', key: mailboxKey(email), limit: 3, windowSeconds: day },
    { name: 'guest mail by guest', key: String(guestBookingId), limit: 3, windowSeconds: day },
    { name: 'guest mail by network', key: networkOf(address), limit: 10, windowSeconds: day },
  ]);
  return seconds === null;
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
    const isSent = await spendMail(tx, { guestBookingId, email, address });
    await leaveGuestMail(tx, { ...holdRules.guest, guestBookingId, softBookingId: hold.softBookingId, isSent });
    return ok(null);
  });
  if (!saved.ok) return saved;
  deps.outbox.wake();
  return ok(presentGuestHold(await getHoldOfBrowser(sourcesOf(deps), wanted)));
};
