import { expect, onTestFinished, test } from 'vitest';
import { closeAtEnd } from '../servers/own-portal.ts';
import { examples } from './examples.ts';
import { knownFaults } from './known-faults.ts';
import { playDay } from './play-day.ts';
import { runDays } from './run-days.ts';
import { createStage } from './stage.ts';

const stage = await closeAtEnd(createStage());

const seed = Number(process.env['DAY_SEED'] ?? 20_270_201);

test('R1, R2, R3, R4, R5, R6, R7, R8, R9 and R10: a random day fits together', { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  const onFault = (words: string) => void faults.push(words);
  await runDays([stage], { seed, days: 6, stepsADay: 40, milliseconds: 30_000, onFault });
  expect(faults.join('\n\n')).toBe('');
});

test(
  'R11: the diaries of a practice’s own system and of the portal are the same',
  { tags: 'full', timeout: 600_000 },
  async () => {
    const linked = await createStage({ isLinked: true });
    onTestFinished(() => linked.close());
    const faults: string[] = [];
    const onFault = (words: string) => void faults.push(words);
    await runDays([linked], { seed, days: 8, stepsADay: 40, milliseconds: 60_000, onFault });
    expect(faults.join('\n\n')).toBe('');
  },
);

for (const [name, steps] of Object.entries(examples))
  test(`an example of a day: ${name}`, async () => {
    expect((await playDay(stage, steps))?.complaints ?? []).toEqual([]);
  });

for (const [name, { issue, says, steps }] of Object.entries(knownFaults))
  test.fails(`until issue ${issue}: ${name}`, async () => {
    expect((await playDay(stage, steps, { shows: name }))?.complaints.join('\n') ?? '').not.toContain(says);
  });
