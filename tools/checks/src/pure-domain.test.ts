import { expect, test } from 'vitest';
import { projectOf } from './project.ts';
import { pureDomain } from './pure-domain.ts';

const findIn = (text: string, file = 'packages/domain/src/appointments/booking-rules.ts') =>
  pureDomain.find(projectOf({ [file]: text }));

test('asking the clock, the dice or the surroundings is found', async () => {
  for (const text of [
    'const now = new Date();',
    'const now = Date.now();',
    'const now = performance.now();',
    'const chance = Math.random();',
    'const id = crypto.randomUUID();',
    'const zone = process.env.TZ;',
    'const all = globalThis;',
    "const words = new Intl.DateTimeFormat('en-GB');",
  ])
    expect(await findIn(text), text).toHaveLength(1);
});

test('given instants and properties of the same name pass', async () => {
  expect(await findIn('const day = new Date(now).toISOString();')).toEqual([]);
  expect(await findIn('const step = order.process; send({ fetch: 1 });')).toEqual([]);
});

test('time zones are known to clinic-time.ts alone', async () => {
  const text = "const words = new Intl.DateTimeFormat('en-GB');";
  expect(await findIn(text, 'packages/domain/src/appointments/slots/clinic-time.ts')).toEqual([]);
});

test('tests may use what they need', async () => {
  expect(await findIn('const now = new Date();', 'packages/domain/src/a.test.ts')).toEqual([]);
});
