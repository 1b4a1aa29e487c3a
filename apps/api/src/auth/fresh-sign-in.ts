import type { SessionRow } from './auth.repository.ts';
import type { SignedIn, SignInHints } from './oidc-client.ts';
import { clockToleranceSeconds } from './provider-configuration.ts';

/** What a started sign-in must bring back when somebody has to prove again that it is them. */
export type FreshDemand = {
  readonly startedAt: number;
  /** Whose session asks; null: nobody is signed in. */
  readonly person: Pick<SessionRow, 'identityId' | 'issuer' | 'subject'> | null;
};

export const demandOf = (session: SessionRow | null): FreshDemand => {
  const person = session && { identityId: session.identityId, issuer: session.issuer, subject: session.subject };
  return { startedAt: Date.now(), person };
};

/** Both, because some providers know only one of them. */
export const freshHints = (hints: SignInHints, session: SessionRow | null): SignInHints => ({
  ...hints,
  prompt: 'login',
  max_age: '0',
  login_hint: hints.login_hint ?? session?.email ?? undefined,
});

type Refusal = { readonly failure: 'NotFresh' | 'OtherAccount'; readonly cause: string };

// What was sent to the provider passed through the browser and may have been changed there: only the token counts.
export const refusalOf = (
  { authenticatedAt, issuer, subject }: SignedIn,
  { startedAt, person }: FreshDemand,
): Refusal | null => {
  if (authenticatedAt === null)
    return { failure: 'NotFresh', cause: 'the ID token has no auth_time although max_age was sent' };
  const tooOldBy = Math.round((startedAt - authenticatedAt) / 1000);
  if (tooOldBy > clockToleranceSeconds)
    return { failure: 'NotFresh', cause: `auth_time is ${tooOldBy} seconds older than the request for the password` };
  if (person !== null && (person.issuer !== issuer || person.subject !== subject))
    return { failure: 'OtherAccount', cause: 'the fresh sign-in was by another person than the session' };
  return null;
};
