import { runCommand } from '../lib/plain-error.ts';
import { runLocally } from '../lib/run-locally.ts';

await runCommand(() =>
  runLocally({
    start: (processes, { portal }) =>
      processes.start({ args: ['--max-semi-space-size=8', 'apps/api/src/main.ts'], env: portal }),
  }),
);
