import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePrepared } from '@portal/api/testing/prepared-pglite';

/** One database in memory for a whole run of tests, from which each test file begins. Workers start after this. */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tests-'));
  await writePrepared(join(folder, 'prepared.tar'));
  return () => rm(folder, { recursive: true, force: true });
};

export default setup;
