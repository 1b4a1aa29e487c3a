import { parseArgs } from 'node:util';
import { runDays } from '@portal/api/testing/day/run-days';
import { createStage } from '@portal/api/testing/day/stage';
import { withPostgres } from './harness/postgres.ts';
import { report } from './harness/rows.ts';
import { secondsSince } from './harness/figures.ts';
import { makeTemplate } from '@portal/api/testing/databases/test-database';

// Rows R1 to R10, with --linked R11: random days, each of 40 steps, until there were 50,000. An answer 503 counts as busy and not as a fault. Each fault is printed with the shortest sequence found in --shorten 120 seconds; ends after --faults 20.
// Days do not know of each other, so --lanes 3 play at once, each with a database and a server.

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '20' },
    /** One practice has a system of its own. Its time is that of the process, so such days are played one at a time. */
    linked: { type: 'boolean', default: false },
    lanes: { type: 'string', default: '3' },
    shorten: { type: 'string', default: '120' },
  },
});
const stepsADay = 40;
const everyDays = 25;

await withPostgres(
  async ({ port }) => {
    process.env['TEST_DATABASE_TEMPLATE'] = await makeTemplate(`postgres://postgres@127.0.0.1:${port}/postgres`);
    const stages = [];
    const lanes = values.linked ? 1 : Number(values.lanes);
    for (let lane = 0; lane < lanes; lane += 1) stages.push(await createStage({ isLinked: values.linked }));
    const begin = performance.now();
    const days = Math.ceil(Number(values.steps) / stepsADay);
    const milliseconds = Number(values.shorten) * 1_000;
    const run = { seed: Number(values.seed), days, stepsADay, milliseconds, mostFaults: Number(values.faults) };
    let played = 0;
    const onDay = (): void => {
      played += 1;
      if (played % everyDays === 0) console.error(`${played * stepsADay} steps in ${secondsSince(begin)} s`);
    };
    const faults = await runDays(stages, { ...run, onFault: console.error, onDay });
    const busy = stages.reduce((sum, stage) => sum + stage.busy(), 0);
    await Promise.all(stages.map((stage) => stage.close()));
    const seconds = secondsSince(begin);
    const steps = played * stepsADay;
    report('R1 to R10', {
      seconds,
      days: played,
      steps,
      stepsASecond: Math.round(steps / seconds),
      faults,
      busy,
      holds: faults === 0,
    });
  },
  // Nothing here needs to survive a power cut.
  { durable: false },
);
