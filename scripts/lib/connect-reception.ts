import { spawnSync } from 'node:child_process';
import type { LocalEnvironment } from './local-environment.ts';

/** Connects a practice of the demo with the stand-in for its own system, unless it is connected already. */
export const connectReception = ({ services: { practiceSystem }, portal }: LocalEnvironment): void => {
  if (!practiceSystem) return;
  const { host, port, dataFile } = practiceSystem;
  const args = ['apps/api/src/testing/servers/connect-demo-desk.ts', `http://${host}:${port}/4711/`, dataFile];
  spawnSync(process.execPath, args, { env: portal, stdio: 'inherit' });
};
