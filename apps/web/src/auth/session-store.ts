import type { Session } from '@portal/contract/auth/auth.schemas';
import { call } from '../platform/api-client.ts';
import { setBearer, setRenewal } from '../platform/bearer.ts';
import { boot } from '../platform/boot.ts';
import { useStore } from '../platform/use-store.ts';

export type SessionState =
  | { readonly status: 'loading'; readonly data: null }
  | { readonly status: 'authenticated'; readonly data: Session }
  | { readonly status: 'unauthenticated'; readonly data: null };

const stateOf = (session: Session | null): SessionState => {
  if (session === null) return { status: 'loading', data: null };
  return session.user ? { status: 'authenticated', data: session } : { status: 'unauthenticated', data: null };
};

let state: SessionState = { status: 'loading', data: null };
let isLeaving = false;
const listeners = new Set<() => void>();

const take = (session: Session | null): void => {
  if (isLeaving && session !== null) return;
  const { accessToken, accessTokenExpires } = session ?? {};
  setBearer(
    accessToken && accessTokenExpires ? { token: accessToken, expiresAt: Date.parse(accessTokenExpires) } : null,
  );
  state = stateOf(session);
  for (const listener of listeners) listener();
};

// If that cannot be told either, nobody is the wiser, and nothing is lost.
const reportSessionError = (): void => {
  const body = { level: 'error' as const, code: 'CLIENT_SESSION_ERROR', detail: '' };
  call('POST /auth/_log', { body }).catch(() => undefined);
};

/** Asks the server who is signed in. A failure changes nothing and is only logged (spec §8). */
export const refetchSession = async (): Promise<void> => {
  try {
    take(await call('GET /auth/session', {}));
  } catch {
    reportSessionError();
    if (state.status === 'loading') take({});
  }
};

/**
 * This tab has signed out and is on its way to the identity provider. Until it is gone nobody counts as signed in or out:
 * a page that noticed would send its visitor to sign in, and the later of the two ways wins.
 */
export const leaveSession = (): void => {
  isLeaving = true;
  take(null);
};

/** This tab was left and has been come back to. */
export const returnToSession = (): void => {
  isLeaving = false;
  void refetchSession();
};

/** Somebody signed out in another tab. */
export const forgetSession = (): void => take({});

setRenewal(refetchSession);
if (boot?.session) take(boot.session);
if (!boot?.session || (boot.session.user && !boot.session.accessToken)) void refetchSession();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const snapshot = (): SessionState => state;

/** Who is signed in, followed as it changes. */
export const useSession = (): SessionState => useStore(subscribe, snapshot);
