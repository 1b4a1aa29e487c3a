import { randomUUID } from 'node:crypto';
import type { Account, AccountClaims } from 'oidc-provider';
import type { DemoPerson } from './identity-provider-options.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import type { OpenState, SavedAccount } from './saved-state.ts';

export type NewAccount = Pick<SavedAccount, 'email' | 'givenName' | 'familyName'> & { readonly password: string };

type Known = Omit<SavedAccount, 'passwordHash'>;

const claimsOf = ({ sub, email, emailVerified, givenName, familyName }: Known): AccountClaims => ({
  sub,
  email,
  email_verified: emailVerified,
  ...(givenName === '' ? {} : { name: `${givenName} ${familyName}`, given_name: givenName, family_name: familyName }),
});

const sameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const demoHashes = () => {
  const hashes = new Map<string, Promise<string>>();
  return ({ sub, password }: DemoPerson): Promise<string> => {
    const hash = hashes.get(sub) ?? hashPassword(password);
    hashes.set(sub, hash);
    return hash;
  };
};

export const createAccounts = (people: readonly DemoPerson[], { state, changed }: OpenState) => {
  const hashOf = demoHashes();
  const dummyHash = hashPassword(randomUUID());
  const all = (): readonly Known[] => [...people, ...state.accounts];
  const findByEmail = (email: string): Known | undefined => all().find((known) => sameEmail(known.email, email));

  const passwordHashOf = (email: string): Promise<string> | string => {
    const person = people.find((known) => sameEmail(known.email, email));
    if (person) return hashOf(person);
    // An unknown address takes as long as a known one.
    return state.accounts.find((known) => sameEmail(known.email, email))?.passwordHash ?? dummyHash;
  };

  const findClaims = (sub: string): AccountClaims | undefined => {
    const known = all().find((account) => account.sub === sub);
    return known && claimsOf(known);
  };

  return {
    people,
    findByEmail,
    async checkPassword(email: string, password: string): Promise<string | null> {
      const right = await isPassword(password, await passwordHashOf(email));
      return (right && findByEmail(email)?.sub) || null;
    },
    async signUp({ password, email, ...names }: NewAccount): Promise<string> {
      const passwordHash = await hashPassword(password);
      const sub = `person-${randomUUID()}`;
      state.accounts.push({ sub, email: email.trim(), emailVerified: false, ...names, passwordHash });
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
