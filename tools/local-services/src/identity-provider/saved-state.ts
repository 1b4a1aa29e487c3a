import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AdapterPayload } from 'oidc-provider';

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

const readState = (file: string): State | null => {
  try {
    // Only this module writes the file, which guarantees the shape.
    return JSON.parse(readFileSync(file, 'utf8')) as State;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read. Remove it to start with the demo people alone.`, { cause });
  }
};

const writeState = (file: string, state: State): void => {
  mkdirSync(dirname(file), { recursive: true });
  // Atomic rename; readable by the owner alone, because it holds keys.
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

export const openState = async (file: string | undefined) => {
  const state = (file === undefined ? null : readState(file)) ?? {
    signingKey: await createSigningKey(),
    cookieKeys: [randomBytes(32).toString('base64url')],
    accounts: [],
    records: {},
  };
  const changed = (): void => {
    if (file !== undefined) writeState(file, state);
  };
  changed();
  return { state, changed };
};

export type OpenState = Awaited<ReturnType<typeof openState>>;
