import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import type { Account, AccountClaims } from 'oidc-provider';
import type { DemoPerson } from './identity-provider-options.ts';
import type { OpenState, SavedAccount } from './saved-state.ts';

type NewAccount = Pick<SavedAccount, 'email' | 'givenName' | 'familyName'> & { readonly password: string };

const hashPassword = (password: string, salt = randomBytes(16).toString('base64url')): string =>
  `${salt}.${scryptSync(password, salt, 32).toString('base64url')}`;

const isPassword = (password: string, hash: string): boolean => hashPassword(password, hash.split('.')[0]) === hash;

const claimsOf = ({ sub, email, emailVerified, givenName, familyName }: Omit<SavedAccount, 'passwordHash'>) => ({
  sub,
  email,
  email_verified: emailVerified,
  ...(givenName === '' ? {} : { name: `${givenName} ${familyName}`, given_name: givenName, family_name: familyName }),
});

export const createAccounts = (people: readonly DemoPerson[], { state, changed }: OpenState) => {
  const withEmail =
    (email: string) =>
    (account: { readonly email: string }): boolean =>
      account.email.toLowerCase() === email.toLowerCase();

  const findClaims = (sub: string): AccountClaims | undefined => {
    const account = [...people, ...state.accounts].find((account) => account.sub === sub);
    return account && claimsOf(account);
  };

  return {
    people,
    hasEmail: (email: string): boolean => [...people, ...state.accounts].some(withEmail(email)),
    checkPassword(email: string, password: string): string | null {
      const person = people.find(withEmail(email));
      if (person) return person.password === password ? person.sub : null;
      const account = state.accounts.find(withEmail(email));
      return account && isPassword(password, account.passwordHash) ? account.sub : null;
    },
    signUp({ password, ...details }: NewAccount): string {
      const sub = `person-${randomUUID()}`;
      state.accounts.push({ sub, emailVerified: false, ...details, passwordHash: hashPassword(password) });
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
