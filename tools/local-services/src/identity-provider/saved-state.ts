import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AdapterPayload } from 'oidc-provider';
import { createSigningKey, type SigningKey } from './signing-key.ts';

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

/** Milliseconds to batch changes into one write. */
const gathering = 25;

export const openState = async (file: string | undefined) => {
  const state = (file === undefined ? null : readState(file)) ?? {
    signingKey: await createSigningKey(),
    cookieKeys: [randomBytes(32).toString('base64url')],
    accounts: [],
    records: {},
  };
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (file !== undefined) writeState(file, state);
  };
  flush();
  return { state, flush, changed: (): void => void (timer ??= setTimeout(flush, gathering)) };
};

export type OpenState = Awaited<ReturnType<typeof openState>>;
