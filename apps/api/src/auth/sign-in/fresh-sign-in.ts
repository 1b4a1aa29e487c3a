import type { SessionRow } from '../auth.repository.ts';
import type { SignedIn, SignInHints } from '../providers/oidc-client.ts';
import { clockToleranceSeconds } from '../providers/provider-configuration.ts';

export type FreshSignInRequirement = {
  readonly startedAt: number;
  readonly person: Pick<SessionRow, 'identityId' | 'issuer' | 'subject'> | null;
};

export const freshSignInRequirement = (session: SessionRow | null): FreshSignInRequirement => {
  const person = session && { identityId: session.identityId, issuer: session.issuer, subject: session.subject };
  return { startedAt: Date.now(), person };
};

/** Some providers support only one of the two parameters. */
export const freshSignInHints = (hints: SignInHints, session: SessionRow | null): SignInHints => ({
  ...hints,
  prompt: 'login',
  max_age: '0',
  login_hint: hints.login_hint ?? session?.email ?? undefined,
});

type Refusal = { readonly failure: 'NotFresh' | 'OtherAccount'; readonly cause: string };

// Request parameters pass through the browser and can be changed there, so only the ID token counts.
export const refusalOf = (
  { authenticatedAt, issuer, subject }: SignedIn,
  { startedAt, person }: FreshSignInRequirement,
): Refusal | null => {
  if (authenticatedAt === null)
    return { failure: 'NotFresh', cause: 'the ID token has no auth_time although max_age was sent' };
  const secondsTooOld = Math.round((startedAt - authenticatedAt) / 1000);
  if (secondsTooOld > clockToleranceSeconds)
    return {
      failure: 'NotFresh',
      cause: `auth_time is ${secondsTooOld} seconds older than the request for the password`,
    };
  if (person !== null && (person.issuer !== issuer || person.subject !== subject))
    return { failure: 'OtherAccount', cause: 'the fresh sign-in was by another person than the session' };
  return null;
};
