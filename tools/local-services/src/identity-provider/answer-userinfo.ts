import { jwtVerify } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { publicKeyOf, type SigningKey } from './signing-key.ts';

const readJwt = (authorization: string | undefined): string | null =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1] ?? null;

type Parts = { readonly accounts: Accounts; readonly issuer: string; readonly signingKey: () => SigningKey };

/** The large providers accept an API token at /userinfo too; oidc-provider does not. */
export const answerUserinfo =
  ({ accounts, issuer, signingKey }: Parts) =>
  async (context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    const token = context.path === '/userinfo' ? readJwt(context.headers.authorization) : null;
    if (token === null) {
      await next();
      return;
    }
    const verified = await jwtVerify(token, await publicKeyOf(signingKey()), { issuer }).catch(() => null);
    const claims = verified?.payload.sub === undefined ? undefined : accounts.findClaims(verified.payload.sub);
    if (!claims) {
      context.status = 401;
      context.set('www-authenticate', 'Bearer error="invalid_token"');
      context.body = { error: 'invalid_token' };
      return;
    }
    context.body = claims;
  };
