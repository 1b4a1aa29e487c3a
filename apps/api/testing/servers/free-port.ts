import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral range (on Linux from 32768). */
const [lowest, beyond] = [20_000, 32_000];

const ports = new Set<number>();

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
};

export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(lowest, beyond);
    if (ports.has(port) || !(await isFree(port))) continue;
    ports.add(port);
    return port;
  }
  throw new Error(`There is no free port from ${lowest} to ${beyond}`);
};
