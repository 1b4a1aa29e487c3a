import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';

const processesFile = new URL('./processes.ts', import.meta.url).href;

const startParent = async (...children: readonly string[]) => {
  const code = `
    import { createProcesses } from '${processesFile}';
    const processes = createProcesses();
    for (const child of ${JSON.stringify(children)})
      processes.start({ args: ['-e', child], env: process.env, output: (line) => console.log(line) });
    process.exitCode = await processes.ended;
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(parent, 'exit');
  let said = '';
  parent.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await expect.poll(() => said.split('\n').length).toBeGreaterThan(children.length);
  return { parent, exit, pids: said.trim().split('\n').map(Number) };
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const lasting = `process.on('SIGUSR2', () => {}); console.log(process.pid); process.on('disconnect', () => process.exit()); setInterval(() => {}, 1000);`;

describe('child processes', () => {
  test('child processes all stop on request', async () => {
    const { parent, exit, pids } = await startParent(lasting, lasting);
    parent.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  test('child processes all stop when one fails, and the exit code is kept', async () => {
    const failing = `process.on('SIGUSR2', () => process.exit(3)); console.log(process.pid); setInterval(() => {}, 1000);`;
    const { exit, pids } = await startParent(lasting, failing);
    for (const pid of pids) process.kill(pid, 'SIGUSR2');
    expect(await exit).toEqual([3, null]);
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  test('child processes stop when their parent has ended, even by SIGKILL', async () => {
    const { parent, exit, pids } = await startParent(lasting, lasting);
    parent.kill('SIGKILL');
    await exit;
    await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
  });
});
