import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AdapterPayload } from 'oidc-provider';
import { readStateFile, writeStateFile } from '../web/state-file.ts';

type SigningKey = JWK & { readonly kid: string };

const algorithm = 'RS256';

export const createSigningKey = async (): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true });
  return { ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig', kid: randomUUID() };
};

export const signClaims = async (claims: JWTPayload, key: SigningKey): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.kid })
    .sign(await importJWK(key, algorithm));

export type SavedAccount = {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
  readonly passwordHash: string;
};

export type SavedRecord = { readonly payload: AdapterPayload; readonly expiresAt: number | null };

type State = {
  signingKey: SigningKey;
  readonly cookieKeys: string[];
  readonly accounts: SavedAccount[];
  readonly records: Record<string, Record<string, SavedRecord>>;
};

export const openState = async (file: string | undefined) => {
  const state = (file === undefined ? null : (readStateFile(file) as State | null)) ?? {
    signingKey: await createSigningKey(),
    cookieKeys: [randomBytes(32).toString('base64url')],
    accounts: [],
    records: {},
  };
  const changed = (): void => {
    if (file !== undefined) writeStateFile(file, state);
  };
  changed();
  return { state, changed };
};

export type OpenState = Awaited<ReturnType<typeof openState>>;
