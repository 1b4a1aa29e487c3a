import { spawnSync } from 'node:child_process';
import { localEnvironment } from '../lib/local-environment.ts';
import { runCommand } from '../lib/plain-error.ts';

const ops = async (): Promise<number> => {
  const args = ['apps/api/src/cli/main.ts', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { env: localEnvironment(process.env).portal, stdio: 'inherit' });
  return status ?? 1;
};

await runCommand(ops);
