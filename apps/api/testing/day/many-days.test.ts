import { expect, test } from 'vitest';
import { closeAfterTest } from '../servers/own-portal.ts';
import { runDays } from './run-days.ts';
import { createStage } from './stage.ts';

const steps = 50_000;
const stepsADay = 40;
const seed = Number(process.env['DAY_SEED'] ?? 1);

test('R1, R2, R3, R4, R5, R6 and R7: many random days fit together', { tags: 'full', timeout: 7_200_000 }, async () => {
  const faults: string[] = [];
  const onFault = (words: string) => void faults.push(words);
  const stage = await closeAfterTest(createStage());
  await runDays(stage, { seed, days: steps / stepsADay, stepsADay, milliseconds: 60_000, onFault });
  expect(faults.join('\n\n')).toBe('');
});
