import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePrepared } from '@portal/api/testing/databases/prepared-pglite';
import { prepareRowTypes } from '@portal/api/testing/row-types/prepare-row-types';

export const setup = async (): Promise<() => Promise<void>> => {
  const removeRowTypes = await prepareRowTypes();
  const folder = await mkdtemp(join(tmpdir(), 'portal-tests-'));
  await writePrepared(join(folder, 'prepared.tar'));
  return async () => {
    await rm(folder, { recursive: true, force: true });
    await removeRowTypes();
  };
};

export default setup;
