import type { z } from 'zod';
import type { GuestDetailsRequest, GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { holdRules } from '@portal/domain/booking/hold';
import { guestDetails } from '@portal/domain/booking/guest-record';
import { statedValues } from '@portal/domain/record';
import { attemptInTransaction } from '../../../platform/attempt-in-transaction.ts';
import { ok, refused, type Result } from '../../../platform/http/result.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { contactInvalid } from '../../clients/clients.errors.ts';
import { contactReader } from '../../clients/read-contact.ts';
import { requireProof } from './guest-quota.ts';
import { spendMailOfHold } from './guest-mail-budget.ts';
import { getHoldOfBrowser, type GuestProof, sourcesOf } from './guest-proof.ts';
import type { GuestRefusal } from './guests.errors.ts';
import { presentGuestHold } from './guests.presenter.ts';
import { leaveGuestMail, lockGuest, saveDetails } from './guests.repository.ts';

type Input = {
  readonly softBookingId: string;
  readonly proof: GuestProof;
  readonly details: z.output<typeof GuestDetailsRequest>;
  readonly address: string;
  /** Proof of work, needed once others have had many emails sent to the mailbox. */
  readonly work: string | null;
};

/** Numbers are kept as typed, and refused here rather than after the email. */
const refuseNumbers = ({ config }: ApiDeps, { mobile = null, phone = null }: Input['details']): void => {
  const reader = contactReader({ allowDrama: config.environment !== 'production' });
  reader.phone({ field: 'mobile', typed: mobile, current: null, kind: 'mobile' });
  reader.phone({ field: 'phone', typed: phone, current: null, kind: 'any' });
  if (reader.errors.length > 0) throw contactInvalid(reader);
};

type Saving = Omit<Input, 'work'> & { readonly guestBookingId: number; readonly isProved: boolean };

const save = (deps: ApiDeps, { details, address, guestBookingId, isProved, ...wanted }: Saving) =>
  attemptInTransaction<null, GuestRefusal | 'proof-needed'>(deps.database, async (tx) => {
    await lockGuest(tx, guestBookingId);
    const hold = await getHoldOfBrowser({ ...sourcesOf(deps), database: tx }, wanted);
    if (hold.state === 'CONVERTED') return refused({ kind: 'hold-converted' });
    if (hold.state !== 'HELD') return refused({ kind: 'hold-over' });
    await saveDetails(tx, { ...statedValues(guestDetails, details), guestBookingId });
    const { email } = details;
    if (hold.isLinkSent && hold.email?.toLowerCase() === email.toLowerCase()) return ok(null);
    const seconds = await spendMailOfHold(tx, { guestBookingId, email, address, isProved });
    if (seconds === 'proof-needed') return refused(seconds);
    if (seconds !== null) return refused({ kind: 'mail-limit', seconds, phone: hold.practicePhone });
    await leaveGuestMail(tx, { ...holdRules.guest, guestBookingId, softBookingId: hold.softBookingId });
    return ok(null);
  });

/** Repeating the details sends an email only if none has gone out to this address. */
export const saveGuestDetails = async (
  deps: ApiDeps,
  { work, ...input }: Input,
): Promise<Result<GuestSoftBooking, GuestRefusal>> => {
  const { details, address: _, ...wanted } = input;
  const { guestBookingId } = await getHoldOfBrowser(sourcesOf(deps), wanted);
  refuseNumbers(deps, details);
  const saving = { ...input, guestBookingId };
  const first = await save(deps, { ...saving, isProved: false });
  if (!first.ok && first.refusal === 'proof-needed') await requireProof(deps, work);
  const saved = first.ok || first.refusal !== 'proof-needed' ? first : await save(deps, { ...saving, isProved: true });
  if (!saved.ok) {
    if (saved.refusal === 'proof-needed') throw new Error('a proved email needs no further proof');
    return refused(saved.refusal);
  }
  deps.outbox.wake();
  return ok(presentGuestHold(await getHoldOfBrowser(sourcesOf(deps), wanted)));
};
