import type { KoaContextWithOIDC } from 'oidc-provider';

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
