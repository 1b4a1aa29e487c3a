import type { Session } from '@portal/contract/auth/auth.schemas';
import { sessionTexts } from '#texts/session';
import { call } from '../platform/api-client.ts';
import { setBearer, setRenewal } from '../platform/bearer.ts';
import { boot } from '../platform/boot.ts';
import { clearOnSignOut } from '../platform/storage.ts';
import { useStore } from '../platform/use-store.ts';
import { logTrouble } from './log-trouble.ts';

export type SessionState =
  | { readonly status: 'loading'; readonly data: null }
  | { readonly status: 'authenticated'; readonly data: Session }
  | { readonly status: 'unauthenticated'; readonly data: null };

const stateOf = (session: Session | null): SessionState => {
  if (session === null) return { status: 'loading', data: null };
  return session.user ? { status: 'authenticated', data: session } : { status: 'unauthenticated', data: null };
};

let state: SessionState = { status: 'loading', data: null };
/** Nothing more is taken from the server: this tab is leaving, or was signed out and cannot say so just now. */
let isClosed = false;
/** Whose page this is: what is on it, and in its memory, is theirs. */
let person: string | null = null;
/** Rises with every end: what was asked for before one says nothing any more. */
let ends = 0;
const listeners = new Set<() => void>();

const show = (session: Session | null): void => {
  const { accessToken, accessTokenExpires } = session ?? {};
  setBearer(
    accessToken && accessTokenExpires ? { token: accessToken, expiresAt: Date.parse(accessTokenExpires) } : null,
  );
  state = stateOf(session);
  for (const listener of listeners) listener();
};

const take = (session: Session): void => {
  if (isClosed) return;
  const sub = session.user?.sub ?? null;
  // Somebody else has signed in in another tab: nothing of the first person's may stay on this page.
  if (person !== null && sub !== null && sub !== person) {
    clearOnSignOut();
    window.location.reload();
    return;
  }
  person ??= sub;
  show(session);
};

/** Asks the server who is signed in. A failure changes nothing and is only logged (spec §8). */
export const refetchSession = async (): Promise<void> => {
  const before = ends;
  try {
    const session = await call('GET /auth/session', {});
    if (ends === before) take(session);
  } catch (error) {
    logTrouble({ code: 'CLIENT_SESSION_ERROR', error, fallback: '' });
    if (state.status === 'loading') take({});
  }
};

/** A new bearer. Failing to get one is only logged, too: the call that needs it says what that means for the person. */
const renewBearer = async (): Promise<void> => {
  await refetchSession();
  if (state.status !== 'authenticated' || state.data.accessToken) return;
  logTrouble({ code: 'ACCESS_TOKEN_FAILED', error: null, fallback: sessionTexts.accessTokenFailed });
};

/**
 * This tab has signed out and is on its way to the identity provider. Until it is gone nobody counts as signed in or out:
 * a page that noticed would send its visitor to sign in, and the later of the two ways wins.
 */
export const leaveSession = (): void => {
  ends++;
  isClosed = true;
  show(null);
};

/** This tab was left and has been come back to. */
export const returnToSession = (): void => {
  isClosed = false;
  void refetchSession();
};

/** Nobody is signed in any more: here, and whatever the server may still think. */
export const closeSession = (): void => {
  isClosed = true;
  show({});
};

/** Somebody signed out in another tab. */
export const forgetSession = (): void => {
  ends++;
  show({});
};

setRenewal(renewBearer);
if (boot?.session) take(boot.session);
if (!boot?.session || (boot.session.user && !boot.session.accessToken)) void refetchSession();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who is signed in, right now. */
export const currentSession = (): SessionState => state;

/** Who is signed in, followed as it changes. */
export const useSession = (): SessionState => useStore(subscribe, currentSession);
