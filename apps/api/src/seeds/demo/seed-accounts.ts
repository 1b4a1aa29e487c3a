import { wordingVersion } from '@portal/domain/contact-preferences/preference-rules';
import type { Queryable } from '../../database/client.ts';
import { type Account, saveAccounts, savePreferences } from './demo-accounts.repository.ts';
import { demoPeople } from './demo-people.ts';

const neverSignedIn = ['demo-owen'];
const halfWay = ['demo-nina'];

const accounts: readonly Account[] = demoPeople
  .filter(({ sub }) => !neverSignedIn.includes(sub))
  .map(({ sub, email, givenName, familyName }) => ({
    sub,
    email,
    givenName,
    familyName,
    isLinked: !halfWay.includes(sub),
  }));

/** Sign-ins, and what people chose once signed in: imports carry neither. */
export const seedAccounts = async (tx: Queryable, moment: { issuer: string; today: string }): Promise<void> => {
  await saveAccounts(tx, moment, accounts);
  await savePreferences(tx, wordingVersion);
};
