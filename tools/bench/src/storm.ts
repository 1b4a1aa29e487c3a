import { parseArgs } from 'node:util';
import { startPostgres } from '@portal/e2e/provision/postgres';
import { forkArena } from '@portal/api/testing/races/forked-arena';
import { runStorm } from '@portal/api/testing/races/storm/storm';
import { wantedOf } from './wanted.ts';

// Fifty devices of twenty-five clients act at random; then every response is checked against the database.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    engine: { type: 'string' },
    seed: { type: 'string' },
    log: { type: 'string' },
  },
});

const actors = 50;
const shown = 5;
const seed = Number(values.seed ?? Date.now() % 1_000_000);

const run = async (engine: 'postgres' | 'pglite'): Promise<boolean> => {
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null;
  const arena = await forkArena(engine, postgres?.url('postgres') ?? null);
  try {
    const logPath = values.log ?? null;
    const { violations, ...figures } = await runStorm(arena, {
      actors,
      lasting: { seconds: Number(values.seconds) },
      seed,
      logPath,
    });
    const found = { violated: violations.length, violations: violations.slice(0, shown) };
    console.log(JSON.stringify({ engine, ...figures, ...found }));
    return violations.length === 0;
  } finally {
    await arena.close();
    await postgres?.stop();
  }
};

for (const engine of wantedOf({ option: 'engine', known: ['postgres', 'pglite'], value: values.engine }))
  if (!(await run(engine))) process.exitCode = 1;
