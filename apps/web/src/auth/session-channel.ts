import { clearOnSignOut } from '../platform/storage.ts';
import { forgetSession, refetchSession, returnToSession } from './session-store.ts';

type Message = 'signed-out' | 'signed-in';

const channel = !import.meta.env.SSR && 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;

/** Tells the other tabs of this browser. */
export const tellOtherTabs = (message: Message): void => channel?.postMessage(message);

/** Follows what happens elsewhere: in other tabs, while this one was hidden, or while it lay in the back/forward cache. */
export const followSession = (): void => {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== 'signed-out') return void refetchSession();
    forgetSession();
    clearOnSignOut();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refetchSession();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) returnToSession();
  });
};
