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

export type SavedRecord = { readonly payload: AdapterPayload; readonly expiresAt: number | null };

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
    // Only this module writes the file, so its version guarantees the shape.
    const value = JSON.parse(text) as State;
    if (value.version === 1) return value;
  } catch (cause) {
    throw new Error(`${file} cannot be read. Remove it to start with the demo people alone.`, { cause });
  }
  throw new Error(`${file} is of another version. Remove it to start with the demo people alone.`);
};

const writeState = async (file: string, state: State): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  // Atomic rename; readable by the owner alone, because it holds keys.
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${file}.new`, file);
};

/** Milliseconds to batch changes into one write. */
const gathering = 25;

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
