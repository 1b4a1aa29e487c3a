import { mailboxKey } from '@portal/domain/activation/mailbox-key';
import type { Queryable } from '../../../database/client.ts';
import { networkOf, spend } from '../../../platform/budgets.ts';

const day = 24 * 3600;

type Mailing = { readonly guestBookingId: number; readonly email: string; readonly address: string };

/** Allows three emails a day to an unconfirmed mailbox, ten minutes apart, for all guests. Returns seconds to wait, or null. */
export const spendMail = (tx: Queryable, { guestBookingId, email, address }: Mailing): Promise<number | null> =>
  spend(tx, [
    { name: 'guest mail', key: mailboxKey(email), limit: 1, windowSeconds: 600 },
    { name: 'guest mail', key: mailboxKey(email), limit: 3, windowSeconds: day },
    { name: 'guest mail by guest', key: String(guestBookingId), limit: 3, windowSeconds: day },
    { name: 'guest mail by network', key: networkOf(address), limit: 10, windowSeconds: day },
  ]);
