import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../platform/secrets.ts';

/** How long the browser may use one bearer before it must ask for another (security.md 3). */
const accessTokenSeconds = 300;

type Options = { readonly secret: string; readonly issuer: string; readonly audience: string };

/**
 * The portal's own bearer: says which session it belongs to, and nothing about the person. The portal is the only one
 * that makes and reads it, so one symmetric key is enough.
 */
export const createAccessTokens = ({ secret, issuer, audience }: Options) => {
  const key = deriveKey(secret, 'access-token');
  // Checking a signature costs more than everything else in a small call; a token that passed once passes until it expires.
  const passed = new Map<string, { readonly sid: string; readonly expiresAt: number }>();

  return {
    async issue(sid: string): Promise<{ token: string; expiresAt: number }> {
      const expiresAt = Math.floor(Date.now() / 1000) + accessTokenSeconds;
      const token = await new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt: expiresAt * 1000 };
    },
    /** The session that a bearer belongs to, or null for anything that is not exactly one of ours. */
    async read(token: string): Promise<string | null> {
      const known = passed.get(token);
      if (known) return known.expiresAt > Date.now() ? known.sid : null;
      if (token.length > 2_000) return null;
      const verified = await jwtVerify(token, key, { issuer, audience, algorithms: ['HS256'], typ: 'at+jwt' }).catch(
        () => null,
      );
      const { sid, exp } = verified?.payload ?? {};
      if (typeof sid !== 'string' || exp === undefined) return null;
      if (passed.size > 10_000) passed.clear();
      passed.set(token, { sid, expiresAt: exp * 1000 });
      return sid;
    },
  };
};
