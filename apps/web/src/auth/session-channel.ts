import { clearOnSignOut, localStore, sessionStore } from '../platform/storage.ts';
import { closeSession, currentSession, forgetSession, refetchSession, returnToSession } from './session-store.ts';

type Message = 'signed-out' | 'idled-out' | 'signed-in';

const channel = !import.meta.env.SSR && 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;

/** This tab has begun to sign out. Two may do so at once, after a sleep for one: neither may cut the other's way short. */
let isLeaving = false;

/** Tells the other tabs of this browser. */
export const tellOtherTabs = (message: Message): void => {
  isLeaving = message !== 'signed-in';
  channel?.postMessage(message);
};

const hear = ({ data }: MessageEvent<Message>): void => {
  if (isLeaving) return;
  if (data === 'signed-in') return returnToSession();
  // Nobody is there: every tab ends on the page that says why, none at a provider waiting for a password. The server may
  // not have heard of it yet, so it is not asked.
  if (data === 'idled-out') sessionStore.write('idledOut', 'true');
  clearOnSignOut();
  if (data === 'idled-out') closeSession();
  else forgetSession();
};

/** The page that a sign-in has led back to tells the tabs that were there before. */
const announceSignIn = (): void => {
  if (currentSession().status !== 'authenticated' || sessionStore.read('signingIn') === null) return;
  sessionStore.remove('signingIn');
  tellOtherTabs('signed-in');
};

type Options = { /** 0: the session is not asked for by the clock. */ readonly pollSeconds: number };

/** Follows what happens elsewhere: in other tabs, while this one was hidden, or while it lay in the back/forward cache. */
export const followSession = ({ pollSeconds }: Options): void => {
  channel?.addEventListener('message', hear);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refetchSession();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isLeaving = false;
    returnToSession();
  });
  announceSignIn();
  // Left behind by a session that ended without a word, the browser being closed for one.
  if (currentSession().status === 'unauthenticated') localStore.remove('offlineCopy');
  if (pollSeconds === 0) return;
  setInterval(() => {
    if (document.visibilityState === 'visible' && currentSession().status === 'authenticated') void refetchSession();
  }, pollSeconds * 1000);
};
