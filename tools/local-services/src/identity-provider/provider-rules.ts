import { jwtVerify } from 'jose';
import { createPublicKey } from 'node:crypto';
import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import type { Faults } from './faults.ts';
import type { OpenState } from './saved-state.ts';

type Next = () => Promise<unknown>;

const { base, Check, Prompt } = interactionPolicy;

export const interactionRules = (faults: Faults) => {
  const rules = base();
  rules.get('consent')?.checks.clear();
  const refused = new Check('refused', 'sign-in is refused', 'access_denied', () => faults.isActive('refuse'));
  rules.add(new Prompt({ name: 'refused' }, refused), 0);
  return rules;
};

export const loadGrant = async ({ oidc }: KoaContextWithOIDC) => {
  const { provider, client, session, resourceServers = {} } = oidc;
  if (!client || session?.accountId === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    existing?.accountId === session.accountId
      ? existing
      : new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
  grant.addOIDCClaims([...oidc.requestParamClaims]);
  for (const [resource, { scope }] of Object.entries(resourceServers)) grant.addResourceScope(resource, scope);
  await grant.save();
  return grant;
};

/** As with the large providers, the scope suffices; oidc-provider also requires `prompt=consent` (OpenID Connect Core §11). */
export const offerOfflineAccess = async (context: KoaContextWithOIDC, next: Next): Promise<void> => {
  const { scope, prompt = '' } = context.query;
  if (context.path === '/authorize' && typeof scope === 'string' && typeof prompt === 'string') {
    const prompts = prompt.split(' ').filter((word) => word !== '');
    const isSilent = prompts.includes('none') || prompts.includes('consent');
    if (scope.split(' ').includes('offline_access') && !isSilent)
      context.query = { ...context.query, prompt: [...prompts, 'consent'].join(' ') };
  }
  await next();
};

type Parts = { readonly accounts: Accounts; readonly issuer: string; readonly saved: OpenState };

/** The large providers accept an API token at /userinfo too; oidc-provider does not. */
export const answerUserinfo =
  ({ accounts, issuer, saved }: Parts) =>
  async (context: KoaContextWithOIDC, next: Next): Promise<void> => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(context.headers.authorization ?? '')?.[1];
    if (context.path !== '/userinfo' || token === undefined) return void (await next());
    const key = createPublicKey({ key: saved.state.signingKey, format: 'jwk' });
    const verified = await jwtVerify(token, key, { issuer }).catch(() => null);
    const claims = accounts.findClaims(verified?.payload.sub ?? '');
    context.status = claims ? 200 : 401;
    if (!claims) context.set('www-authenticate', 'Bearer error="invalid_token"');
    context.body = claims ?? { error: 'invalid_token' };
  };

/** Confirms for the person where the ID token hint matches the session. */
export const finishLogout = async (context: KoaContextWithOIDC, next: Next): Promise<void> => {
  await next();
  const { oidc } = context;
  if (oidc?.route !== 'end_session' || context.status !== 200 || !oidc.session?.accountId) return;
  if (oidc.session.accountId !== oidc.entities.IdTokenHint?.payload['sub']) return;
  const body = new URLSearchParams({ xsrf: String(oidc.session.state?.['secret']), logout: 'yes' });
  const headers = { cookie: context.get('cookie') };
  const confirmed = await fetch(oidc.urlFor('end_session_confirm'), {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
  context.set('set-cookie', confirmed.headers.getSetCookie());
  context.redirect(confirmed.headers.get('location') ?? oidc.urlFor('end_session_success'));
};
