import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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

/** Something the provider remembers, until the instant (in milliseconds) at which it expires. */
export type SavedRecord = { readonly payload: AdapterPayload; readonly expiresAt: number | null };

/** Everything that outlasts a restart: model name → id → record, the accounts that people made, and the keys. */
export type State = {
  version: 1;
  signingKey: SigningKey;
  cookieKeys: string[];
  accounts: SavedAccount[];
  records: Record<string, Record<string, SavedRecord>>;
};

const newState = async (): Promise<State> => ({
  version: 1,
  signingKey: await createSigningKey(),
  cookieKeys: [randomBytes(32).toString('base64url')],
  accounts: [],
  records: {},
});

const readState = async (file: string): Promise<State | null> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    // Only this module writes the file, whole or not at all: its version says that the rest has this shape.
    const value = JSON.parse(text) as State;
    if (value.version === 1) return value;
  } catch (cause) {
    throw new Error(`${file} cannot be read. Remove it to start with the demo people alone.`, { cause });
  }
  throw new Error(`${file} is of another version. Remove it to start with the demo people alone.`);
};

const writeState = async (file: string, state: State): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  // Renamed into place, so that a kill in the middle leaves the older file whole; the keys are for their owner alone.
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${file}.new`, file);
};

/** Milliseconds in which further changes join the same write. */
const gathering = 25;

/** The state and a way to have its changes kept; without a file, nothing is. */
export const openState = async (file: string | undefined) => {
  const state = (file === undefined ? null : await readState(file)) ?? (await newState());
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (file !== undefined) writing = writing.then(() => writeState(file, state));
    return writing;
  };
  const changed = (): void => {
    if (file === undefined) return;
    timer ??= setTimeout(() => void flush().catch((error) => process.stderr.write(`${String(error)}\n`)), gathering);
  };
  if (file !== undefined) await flush();
  return { state, changed, flush };
};

export type OpenState = Awaited<ReturnType<typeof openState>>;
