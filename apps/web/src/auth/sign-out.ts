import { call } from '../platform/api-client.ts';
import { clearOnSignOut, sessionStore } from '../platform/storage.ts';
import { closeSession, leaveSession } from './session-store.ts';
import { tellOtherTabs } from './session-channel.ts';

const endAtServer = async (): Promise<string> => {
  const { csrfToken } = await call('GET /auth/csrf', {});
  const { url } = await call('POST /auth/signout', { body: { csrfToken, callbackUrl: '/', json: 'true' } });
  return url;
};

const leaveFor = async (url: string): Promise<void> => {
  leaveSession();
  // Unmount the session's pages first: a dirty form would ask whether to leave.
  await new Promise((resolve) => setTimeout(resolve));
  clearOnSignOut();
  window.location.assign(url);
};

export const signOut = async (): Promise<void> => {
  const url = await endAtServer();
  tellOtherTabs('signed-out');
  await leaveFor(url);
};

/** Works offline: the server expires the session a minute later by itself and is told once there is a connection. */
export const endIdleSession = async (): Promise<void> => {
  tellOtherTabs('idled-out');
  // Another tab may end the session first; reacting to that here would redirect to sign-in.
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
