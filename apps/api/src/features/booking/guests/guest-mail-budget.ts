import { mailboxKey } from '@portal/domain/activation/mailbox-key';
import type { Queryable } from '../../../database/client.ts';
import { limitKeyOf, networkOf, spendEach, waitFor } from '../../../platform/budgets.ts';

const day = 24 * 3600;

type Mailing = { readonly email: string; readonly address: string };

type OfHold = Mailing & { readonly guestBookingId: number; readonly isProved: boolean };

const mostToMailbox = 20;

/**
 * Counted apart from forms, and by address: a hold has cost its own limits, and nobody uses up another browser's email. Returns
 * the seconds to wait, or 'proof-needed' where only what others have had sent to the mailbox is in the way.
 */
export const spendMailOfHold = async (
  tx: Queryable,
  { guestBookingId, email, address, isProved }: OfHold,
): Promise<number | 'proof-needed' | null> => {
  const [mailbox, place] = [mailboxKey(email), limitKeyOf(address)];
  const ofAll = { name: 'guest mail to mailbox', key: mailbox, limit: isProved ? Infinity : mostToMailbox };
  const exhausted = await spendEach(tx, [
    { name: 'guest mail by guest', key: String(guestBookingId), limit: 3, windowSeconds: day },
    { name: 'guest mail to mailbox by address', key: `${mailbox} ${place}`, limit: 4, windowSeconds: day },
    { ...ofAll, windowSeconds: day },
    { name: 'guest mail by address', key: place, limit: 40, windowSeconds: day },
  ]);
  const isOnlyOthers = exhausted.length > 0 && exhausted.every(({ budget }) => budget.name === ofAll.name);
  return isOnlyOthers ? 'proof-needed' : waitFor(exhausted);
};

export type MailWait = { readonly seconds: number; readonly hasJustHadOne: boolean };

const pauseSeconds = 600;

/** For a form that anybody can send without holding a time. Null if an email may go out. */
export const spendMailOfForm = async (tx: Queryable, { email, address }: Mailing): Promise<MailWait | null> => {
  const mailbox = mailboxKey(email);
  const exhausted = await spendEach(tx, [
    { name: 'form mail', key: mailbox, limit: 1, windowSeconds: pauseSeconds },
    { name: 'form mail', key: mailbox, limit: 3, windowSeconds: day },
    { name: 'form mail by address', key: limitKeyOf(address), limit: 5, windowSeconds: day },
    { name: 'form mail by network', key: networkOf(address), limit: 30, windowSeconds: day },
  ]);
  const seconds = waitFor(exhausted);
  const hasJustHadOne = exhausted.every(({ budget }) => budget.windowSeconds === pauseSeconds);
  return seconds === null ? null : { seconds, hasJustHadOne };
};
