import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirLocked, lockDataDir } from './data-dir-lock.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portal-lock-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

const leave = (pid: number) => writeFile(`${dataDir}.lock`, String(pid));

it('D5: a data folder in use is refused, to another process and to this one', async () => {
  const unlock = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toBeInstanceOf(DataDirLocked);
  await unlock();
  await leave(process.ppid);
  await expect(lockDataDir(dataDir)).rejects.toThrow(`is in use by process ${process.ppid}.`);
});

it('D5: the lock of a process that died is taken over, also if it had our number, as in a container', async () => {
  const longGone = 2 ** 22 + 1;
  for (const pid of [longGone, process.pid]) {
    await leave(pid);
    const unlock = await lockDataDir(dataDir);
    expect(await readFile(`${dataDir}.lock`, 'utf8')).toBe(String(process.pid));
    await unlock();
  }
});
