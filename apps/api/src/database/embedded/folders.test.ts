import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder, mayEnter, mayRunIn, temporaryFolders, unprivileged } from './folders.ts';

const identity = unprivileged();
const prefix = 'portal-folders-';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), prefix));
});
afterAll(() => rm(folder, { recursive: true }));

/** Root may write into it, and nobody else enter it; for others it cannot be written. */
const closedFolder = async (): Promise<string> => {
  const closed = join(folder, 'closed');
  await mkdir(closed);
  await chmod(closed, identity.uid === undefined ? 0o500 : 0o700);
  return closed;
};

test('creates the folder where the database’s user can enter it and run programs', async () => {
  const made = await makeFolder({
    identity,
    parents: [join(folder, 'none'), await closedFolder(), ...temporaryFolders()],
    prefix,
    runsPrograms: true,
  });
  expect(dirname(made)).not.toContain(folder);
  expect(mayEnter(identity, made)).toBe(true);
  expect(await mayRunIn(identity, made)).toBe(true);
  expect((await stat(made)).uid).toBe(identity.uid ?? process.getuid?.());
  await rm(made, { recursive: true });
});

test('says what was tried and what to do if there is no such folder', async () => {
  const none = join(folder, 'none');
  await expect(makeFolder({ identity, parents: [none], prefix })).rejects.toThrow(
    `Tried: ${none} (cannot be written: ENOENT). Set TMPDIR (for npm start DATA_DIR) to a folder that every user may enter`,
  );
});
