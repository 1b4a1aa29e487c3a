import { launch } from './lib/launch.mjs';

const usage = `npm run test:faults   changes each expression of packages/domain (Stryker) and plants faults in the server's statements,
                      one by one, and lists those that no test notices
  --server 150        so many in the server's limits, locks, owners and states, each against the tests of its feature
  --in PATH           only there: packages/domain/src/slots/*.ts, or a part of a path that begins with apps/
  --kind 'row lock'   only of this kind
  --seed 1            other faults
  --minutes 60        and then it stops`;

await launch('scripts/run/faults.ts', { usage });
