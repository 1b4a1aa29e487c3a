import { statfs } from 'node:fs/promises';

const folder = '/dev/shm';
const enough = 2 * 1024 ** 3;

/** Null if /dev/shm is too small, as the 64 MB of many containers are. */
export const sharedMemory = async (): Promise<string | null> => {
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free < enough ? null : folder;
};
