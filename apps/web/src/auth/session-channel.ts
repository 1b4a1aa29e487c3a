import { clearOffline, clearOnSignOut, sessionStore } from '../platform/storage.ts';
import { closeSession, currentSession, forgetSession, refetchSession, returnToSession } from './session-store.ts';

type Message = 'signed-out' | 'idled-out' | 'signed-in';

const channel = !import.meta.env.SSR && 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;

/** Two tabs may sign out at once, for instance after sleep; neither may interrupt the other's redirect. */
let isLeaving = false;

export const tellOtherTabs = (message: Message): void => {
  isLeaving = message !== 'signed-in';
  channel?.postMessage(message);
};

const hear = ({ data }: MessageEvent<Message>): void => {
  if (isLeaving) return;
  if (data === 'signed-in') return returnToSession();
  // Every tab shows the idle page, not a provider's password prompt. The server may not know yet, so it is not asked.
  if (data === 'idled-out') sessionStore.write('idledOut', 'true');
  clearOnSignOut();
  if (data === 'idled-out') closeSession();
  else forgetSession();
};

/** A tab returning from sign-in notifies the tabs that were already open. */
const announceSignIn = (): void => {
  if (currentSession().status !== 'authenticated' || sessionStore.read('signingIn') === null) return;
  sessionStore.remove('signingIn');
  tellOtherTabs('signed-in');
};

type Options = { /** 0 disables polling. */ readonly pollSeconds: number };

/** Syncs the session with other tabs, and after the page was hidden or restored from the back/forward cache. */
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
  // Left over from a session that ended without sign-out, for instance when the browser was closed.
  if (currentSession().status === 'unauthenticated') clearOffline();
  if (pollSeconds === 0) return;
  setInterval(() => {
    if (document.visibilityState === 'visible' && currentSession().status === 'authenticated') void refetchSession();
  }, pollSeconds * 1000);
};
