import { call } from '../platform/api-client.ts';
import { clearOnSignOut, sessionStore } from '../platform/storage.ts';
import { closeSession, leaveSession } from './session-store.ts';
import { tellOtherTabs } from './session-channel.ts';

/** Ends the session at our server, and answers where the browser goes to end it at the identity provider. */
const endAtServer = async (): Promise<string> => {
  const { csrfToken } = await call('GET /auth/csrf', {});
  const { url } = await call('POST /auth/signout', { body: { csrfToken, callbackUrl: '/', json: 'true' } });
  return url;
};

const leaveFor = async (url: string): Promise<void> => {
  leaveSession();
  // First the pages of the session go, and with them a form that would ask whether to leave it.
  await new Promise((resolve) => setTimeout(resolve));
  clearOnSignOut();
  window.location.assign(url);
};

/** Ends the session here, in every tab and at the identity provider, and clears what the specification lists (§4). */
export const signOut = async (): Promise<void> => {
  const url = await endAtServer();
  tellOtherTabs('signed-out');
  await leaveFor(url);
};

/**
 * The same for somebody who has gone away: it happens whether or not the server can be reached. It forgets the session
 * by itself a minute later, and is told as soon as there is a connection.
 */
export const endIdleSession = async (): Promise<void> => {
  tellOtherTabs('idled-out');
  // Another tab may end the session first: noticing that here would lead to signing in.
  leaveSession();
  sessionStore.write('idledOut', 'true');
  try {
    await leaveFor(await endAtServer());
  } catch {
    closeSession();
    clearOnSignOut();
    window.addEventListener('online', () => void endAtServer().catch(() => undefined), { once: true });
  }
};
