import type { KoaContextWithOIDC } from 'oidc-provider';
import { cookieOptions } from './cookie-options.ts';

const revokeGrant = async ({ oidc: { provider } }: KoaContextWithOIDC, grantId: string): Promise<void> => {
  await Promise.all([
    provider.AccessToken.revokeByGrantId(grantId),
    provider.RefreshToken.revokeByGrantId(grantId),
    provider.AuthorizationCode.revokeByGrantId(grantId),
  ]);
  await (await provider.Grant.find(grantId))?.destroy();
};

type Teller = { readonly backchannelLogout: (accountId: string, sid: string) => Promise<void> };

const canTell = (client: object): client is Teller => 'backchannelLogout' in client;

const notifyApplications = async ({ oidc: { provider, session } }: KoaContextWithOIDC): Promise<void> => {
  const accountId = session?.accountId;
  if (accountId === undefined) return;
  await Promise.all(
    Object.keys(session?.authorizations ?? {}).map(async (clientId) => {
      const client = await provider.Client.find(clientId);
      if (client?.backchannelLogoutUri === undefined || !canTell(client)) return;
      // A client that does not respond must not prevent the logout.
      await client.backchannelLogout(accountId, session?.sidFor(clientId) ?? '').catch(() => undefined);
    }),
  );
};

const returnAddress = ({ oidc }: KoaContextWithOIDC): string => {
  const { post_logout_redirect_uri: address, state } = oidc.params ?? {};
  if (typeof address !== 'string') return oidc.urlFor('end_session_success');
  const url = new URL(address);
  if (typeof state === 'string') url.searchParams.set('state', state);
  return url.href;
};

/** Skips oidc-provider's confirmation page where the ID token hint matches, or nobody is signed in. */
export const finishLogout = async (context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
  await next();
  const { oidc } = context;
  if (oidc?.route !== 'end_session' || context.status !== 200 || !oidc.session) return;
  const { accountId, authorizations = {} } = oidc.session;
  if (accountId !== undefined && accountId !== oidc.entities.IdTokenHint?.payload['sub']) return;

  await notifyApplications(context);
  const grantIds = Object.values(authorizations).flatMap(({ grantId }) => grantId ?? []);
  await Promise.all(grantIds.map((grantId) => revokeGrant(context, grantId)));
  await oidc.session.destroy();
  context.cookies.set(oidc.provider.cookieName('session'), null, { ...cookieOptions, overwrite: true });
  context.status = 303;
  context.redirect(returnAddress(context));
};
