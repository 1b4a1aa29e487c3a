import { purposeKeys } from '@portal/domain/contact-preferences/purposes';
import type { Database } from '../../../database/client.ts';
import { findClientsByEmail, markEmailUndeliverable } from '../contact-preferences.repository.ts';
import { stopEmails } from '../change-channel.ts';

export type ReturnedEmail = {
  readonly address: string;
  readonly reason: 'UNDELIVERABLE' | 'COMPLAINT';
};

const stopAll = async (database: Database, address: string, actor: string): Promise<number[]> => {
  const clients = await findClientsByEmail(database, address);
  const evidence = { purposes: purposeKeys, source: 'PRACTICE', page: 'spam report', actor, ipHash: null } as const;
  for (const clientId of clients) await stopEmails(database, { clientId, ...evidence });
  return clients;
};

/**
 * Marks an address that does not work, so that its clients are asked for another. A spam report switches off all email
 * that the clients with that address could switch off themselves. Idempotent. Returns the clients concerned.
 */
export const takeReturnedEmail = (
  database: Database,
  { address, reason }: ReturnedEmail,
  actor: string,
): Promise<number[]> =>
  reason === 'UNDELIVERABLE' ? markEmailUndeliverable(database, address) : stopAll(database, address, actor);
