import { cleanEmail } from '@portal/domain/clients/email-address';
import type { Claim, PersonClaims } from '../auth.repository.ts';

const longestClaim = 1000;

/** PostgreSQL stores no U+0000, and its indexes no endless text. */
export const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || value.length > longestClaim);

export const readClaim = (value: unknown): Claim => {
  if (value === null || value === '') return null;
  return typeof value === 'string' && !isUnstorable(value) ? value : undefined;
};

export const readPersonClaims = (claims: Readonly<Record<string, unknown>>): PersonClaims => {
  const verified = claims['email_verified'];
  const [claim, family, name] = ['given_name', 'family_name', 'name'].map((key) => readClaim(claims[key]));
  const email = readClaim(claims['email']);
  const isNameOnly = Boolean(name) && !claim && !family;
  return {
    email: email ? cleanEmail(email) : email,
    emailVerified: verified === undefined ? undefined : verified === true,
    ...(isNameOnly ? { givenName: name, familyName: null } : { givenName: claim, familyName: family }),
  };
};
