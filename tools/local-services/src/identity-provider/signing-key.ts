import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';

export type SigningKey = JWK & { readonly kid: string };

const algorithm = 'RS256';

export const createSigningKey = async (): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true });
  return { ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig', kid: randomUUID() };
};

export const signClaims = async (claims: JWTPayload, key: SigningKey): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.kid })
    .sign(await importJWK(key, algorithm));
