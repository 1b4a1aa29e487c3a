import { type Purpose, withDefaults } from '@portal/domain/contact-preferences/purposes';
import type { Database } from '../../database/client.ts';
import {
  findContactPreferences,
  type NewPreferences,
  saveContactPreferences,
} from './contact-preferences.repository.ts';

type Stop = Pick<NewPreferences, 'source' | 'page' | 'actor' | 'ipHash'> & {
  readonly clientId: number;
  readonly purposes: readonly Purpose[];
};

/** Idempotent; an erased client is not an error. Returns whether anything changed. */
export const stopEmails = async (database: Database, { clientId, purposes, ...evidence }: Stop): Promise<boolean> => {
  for (let attempt = 0; attempt < 3; attempt++) {
    const row = await findContactPreferences(database, clientId);
    const before = row && withDefaults(row.purposes);
    if (!before || purposes.every((purpose) => before[purpose].email !== true)) return false;
    const stopped = Object.fromEntries(purposes.map((purpose) => [purpose, { ...before[purpose], email: false }]));
    const after = { ...before, ...stopped };
    if (await saveContactPreferences(database, { ...row, ...evidence, before, after, wordingVersion: null }))
      return true;
  }
  return false;
};
