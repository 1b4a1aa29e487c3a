import { parseArgs } from 'node:util';
import { runDays } from '@portal/api/testing/day/run-days';
import { createStage } from '@portal/api/testing/day/stage';
import { withPostgres } from './harness/postgres.ts';
import { report } from './harness/rows.ts';
import { secondsSince } from './harness/figures.ts';
import { makeTemplate } from '@portal/api/testing/databases/test-database';

// Rows R1 to R7: random days, each of 40 steps, until there were 50,000. Each fault is printed with its shortest sequence; ends after --faults 20.

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '20' },
  },
});
const stepsADay = 40;
const milliseconds = 120_000;

await withPostgres(async ({ port }) => {
  process.env['TEST_DATABASE_TEMPLATE'] = await makeTemplate(`postgres://postgres@127.0.0.1:${port}/postgres`);
  const stage = await createStage();
  const begin = performance.now();
  const days = Math.ceil(Number(values.steps) / stepsADay);
  const faults = await runDays(stage, {
    seed: Number(values.seed),
    days,
    stepsADay,
    milliseconds,
    mostFaults: Number(values.faults),
    onFault: console.error,
  });
  await stage.close();
  report('R1 to R7', { seconds: secondsSince(begin), days, steps: days * stepsADay, faults, holds: faults === 0 });
});
