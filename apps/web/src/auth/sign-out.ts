import { call } from '../platform/api-client.ts';
import { clearOnSignOut } from '../platform/storage.ts';
import { leaveSession } from './session-store.ts';
import { tellOtherTabs } from './session-channel.ts';

/** Ends the session here, in every tab and at the identity provider, and clears what the specification lists (§4). */
export const signOut = async (): Promise<void> => {
  const { csrfToken } = await call('GET /auth/csrf', {});
  const { url } = await call('POST /auth/signout', { body: { csrfToken, callbackUrl: '/', json: 'true' } });
  tellOtherTabs('signed-out');
  leaveSession();
  // First the pages of the session go, and with them a form that would ask whether to leave it.
  await new Promise((resolve) => setTimeout(resolve));
  clearOnSignOut();
  window.location.assign(url);
};
