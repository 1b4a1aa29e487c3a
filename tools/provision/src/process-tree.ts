import { readdir, readFile } from 'node:fs/promises';

/** Fields of `/proc/<pid>/stat` from the state on; empty for a process that has ended. */
const fieldsOf = async (pid: number): Promise<string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

export const childrenOf = async (parent: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(pids.map(async (pid) => ({ pid, parent: Number((await fieldsOf(pid))[1]) })));
  return parents.filter((process) => process.parent === parent).map(({ pid }) => pid);
};

const ticksPerSecond = 100;

export const processorSeconds = async (pids: readonly number[]): Promise<number> => {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const [user, system] = (await fieldsOf(pid)).slice(11, 13);
      return Number(user ?? 0) + Number(system ?? 0);
    }),
  );
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
};
