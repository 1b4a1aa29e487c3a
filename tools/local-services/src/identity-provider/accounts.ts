import { randomBytes, randomUUID, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Account, AccountClaims } from 'oidc-provider';
import type { DemoPerson } from './identity-provider-options.ts';
import type { OpenState, SavedAccount } from './saved-state.ts';

type NewAccount = Pick<SavedAccount, 'email' | 'givenName' | 'familyName'> & { readonly password: string };

// OWASP's smaller scrypt setting: fast on two cores, and the accounts are not real.
const cost: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const hashPassword = async (password: string, salt = randomBytes(16)): Promise<string> =>
  `${salt.toString('base64url')}.${(await derive(password, salt, 32, cost)).toString('base64url')}`;

const isPassword = async (password: string, hash: string): Promise<boolean> => {
  const [salt = ''] = hash.split('.');
  return timingSafeEqual(Buffer.from(await hashPassword(password, Buffer.from(salt, 'base64url'))), Buffer.from(hash));
};

const claimsOf = ({ sub, email, emailVerified, givenName, familyName }: Omit<SavedAccount, 'passwordHash'>) => ({
  sub,
  email,
  email_verified: emailVerified,
  ...(givenName === '' ? {} : { name: `${givenName} ${familyName}`, given_name: givenName, family_name: familyName }),
});

export const createAccounts = (people: readonly DemoPerson[], { state, changed }: OpenState) => {
  const withEmail =
    (email: string) =>
    (known: { readonly email: string }): boolean =>
      known.email.toLowerCase() === email.toLowerCase();

  const findClaims = (sub: string): AccountClaims | undefined => {
    const known = [...people, ...state.accounts].find((account) => account.sub === sub);
    return known && claimsOf(known);
  };

  return {
    people,
    hasEmail: (email: string): boolean => [...people, ...state.accounts].some(withEmail(email)),
    async checkPassword(email: string, password: string): Promise<string | null> {
      const person = people.find(withEmail(email));
      if (person) return person.password === password ? person.sub : null;
      const account = state.accounts.find(withEmail(email));
      return account && (await isPassword(password, account.passwordHash)) ? account.sub : null;
    },
    async signUp({ password, ...details }: NewAccount): Promise<string> {
      const sub = `person-${randomUUID()}`;
      state.accounts.push({ sub, emailVerified: false, ...details, passwordHash: await hashPassword(password) });
      changed();
      return sub;
    },
    findClaims,
    findAccount(sub: string): Account | undefined {
      const claims = findClaims(sub);
      return claims && { accountId: sub, claims: () => claims };
    },
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
