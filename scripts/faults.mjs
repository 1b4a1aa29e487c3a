import { launch } from './lib/launch.mjs';

const usage = `npm run test:faults   plants faults in rules and statements, one by one, and lists those that no test notices
  --rules 200         so many in packages/domain
  --server 150        so many in the server's limits, locks, owners and states, each against the tests of its feature
  --in PATH           only in files whose path contains it
  --kind 'row lock'   only of this kind
  --seed 1            other faults
  --minutes 60        and then it stops`;

await launch('scripts/run/faults.ts', { usage });
