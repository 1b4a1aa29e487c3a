import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Two processes would silently lose each other's writes (electric-sql/pglite#1106). */
export class DataDirLocked extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirLocked';
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: alive, but owned by another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const holderOf = async (file: string): Promise<number | null> => {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  return Number.isInteger(pid) && pid > 0 ? pid : null;
};

const heldHere = new Set<string>();

/** In a container, every process is number 1, so the process that died had our own id. */
const isHeld = (file: string, pid: number | null): pid is number =>
  pid !== null && (pid === process.pid ? heldHere.has(file) : isAlive(pid));

/** Takes over the lock of a dead process. Returns the function that unlocks. */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const file = resolve(`${dataDir}.lock`);
  await mkdir(dirname(file), { recursive: true });
  for (;;) {
    const handle = await open(file, 'wx').catch(() => null);
    if (handle) {
      await handle.writeFile(String(process.pid));
      await handle.close();
      heldHere.add(file);
      return async () => {
        heldHere.delete(file);
        await rm(file, { force: true });
      };
    }
    const pid = await holderOf(file);
    if (isHeld(file, pid)) throw new DataDirLocked(dataDir, pid);
    await rm(file, { force: true });
  }
};
