import type { Session } from '@portal/contract/auth/auth.schemas';
import { call } from '../platform/api-client.ts';
import { setBearer, setRenewal } from '../platform/bearer.ts';
import { boot } from '../platform/boot.ts';
import { clearOnSignOut } from '../platform/storage.ts';
import { createStore } from '../platform/use-store.ts';
import { logError } from './log-error.ts';

export type SessionState =
  | { readonly status: 'loading'; readonly data: null }
  | { readonly status: 'authenticated'; readonly data: Session }
  | { readonly status: 'unauthenticated'; readonly data: null };

const stateOf = (session: Session | null): SessionState => {
  if (session === null) return { status: 'loading', data: null };
  return session.user ? { status: 'authenticated', data: session } : { status: 'unauthenticated', data: null };
};

const state = createStore(() => stateOf(null));
export const currentSession = state.read;
export const useSession = state.useValue;

/** Set while this tab signs out, or was signed out and cannot tell the server yet: session responses are ignored. */
let isClosed = false;
/** The `sub` this page was rendered for. */
let person: string | null = null;
/** The server was asked for a token of this session and gave none. */
const hasTokenFailed = createStore(() => false);
export const useTokenFailed = hasTokenFailed.useValue;
/** Incremented on every sign-out, so that responses to earlier requests are discarded. */
let ends = 0;

const show = (session: Session | null): void => {
  const { accessToken, accessTokenExpires } = session ?? {};
  setBearer(
    accessToken && accessTokenExpires ? { token: accessToken, expiresAt: Date.parse(accessTokenExpires) } : null,
  );
  if (!session?.user || accessToken) hasTokenFailed.set(false);
  state.set(stateOf(session));
};

const take = (session: Session): void => {
  if (isClosed) return;
  const sub = session.user?.sub ?? null;
  // Another user signed in in another tab: nothing of the first user's may stay on this page.
  if (person !== null && sub !== null && sub !== person) {
    clearOnSignOut();
    window.location.reload();
    return;
  }
  person ??= sub;
  show(session);
};

const lacksToken = (): boolean => {
  const { status, data } = currentSession();
  return status === 'authenticated' && !data.accessToken;
};

export const refetchSession = async (): Promise<void> => {
  const before = ends;
  try {
    const session = await call('GET /auth/session', {});
    if (ends === before) take(session);
  } catch (error) {
    logError({ code: 'CLIENT_SESSION_ERROR', error, fallback: '' });
    if (currentSession().status === 'loading') take({});
  } finally {
    if (lacksToken()) hasTokenFailed.set(true);
  }
};

const renewBearer = async (): Promise<void> => {
  await refetchSession();
  if (lacksToken()) logError({ code: 'ACCESS_TOKEN_FAILED', error: null, fallback: 'Get access token failed' });
};

/** Shows "loading" until the redirect happens: "unauthenticated" would trigger a competing redirect to sign-in. */
export const leaveSession = (): void => {
  ends++;
  isClosed = true;
  show(null);
};

export const returnToSession = (): void => {
  isClosed = false;
  void refetchSession();
};

/** Signs out locally, whatever the server still believes. */
export const closeSession = (): void => {
  isClosed = true;
  show({});
};

export const forgetSession = (): void => {
  ends++;
  show({});
};

setRenewal(renewBearer);
if (boot?.session) take(boot.session);
if (!boot?.session || (boot.session.user && !boot.session.accessToken)) void refetchSession();
