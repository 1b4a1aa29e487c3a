import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey, keyIdOf, type Secrets } from '../../platform/secrets.ts';

const accessTokenSeconds = 300;

type Options = { readonly secrets: Secrets; readonly issuer: string; readonly audience: string };

/** Holds the session and no personal data. Only the portal reads it, so a symmetric key is enough. */
export const createAccessTokens = ({ secrets, issuer, audience }: Options) => {
  const keyOf = (secret: string) => deriveKey(secret, 'access-token');
  const kidOf = (secret: string) => keyIdOf(secret).toString('hex');
  const [kid, key] = [kidOf(secrets[0]), keyOf(secrets[0])];
  const keys = new Map(secrets.map((secret) => [kidOf(secret), keyOf(secret)]));
  const chooseKey = (header: { readonly kid?: string }): Buffer => {
    const chosen = keys.get(header.kid ?? '');
    if (chosen === undefined) throw new errors.JWKSNoMatchingKey();
    return chosen;
  };
  // Verifying a signature dominates the cost of a small call, so valid tokens are cached until they expire.
  const passed = new Map<string, { readonly sid: string; readonly expiresAt: number }>();

  return {
    async issue(sid: string): Promise<{ token: string; expiresAt: number }> {
      const expiresAt = Math.floor(Date.now() / 1000) + accessTokenSeconds;
      const token = await new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt: expiresAt * 1000 };
    },
    async read(token: string): Promise<string | null> {
      const session = passed.get(token);
      if (session) return session.expiresAt > Date.now() ? session.sid : null;
      if (token.length > 2_000) return null;
      const verified = await jwtVerify(token, chooseKey, {
        issuer,
        audience,
        algorithms: ['HS256'],
        typ: 'at+jwt',
        // Reads the same clock as `issue`, which tests may set.
        currentDate: new Date(Date.now()),
      }).catch(() => null);
      const { sid, exp } = verified?.payload ?? {};
      if (typeof sid !== 'string' || exp === undefined) return null;
      if (passed.size > 10_000) passed.clear();
      passed.set(token, { sid, expiresAt: exp * 1000 });
      return sid;
    },
  };
};
