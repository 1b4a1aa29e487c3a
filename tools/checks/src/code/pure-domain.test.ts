import { expect, test } from 'vitest';
import { projectOf } from '../project.ts';
import { pureDomain } from './pure-domain.ts';

const findIn = (text: string, file = 'packages/domain/src/booking/booking-rules.ts') =>
  pureDomain.find(projectOf({ [file]: text }));

test('reports use of the clock, randomness or the environment', async () => {
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

test('accepts instants passed in and properties of the same name', async () => {
  expect(await findIn('const day = new Date(now).toISOString();')).toEqual([]);
  expect(await findIn('const step = order.process; send({ fetch: 1 });')).toEqual([]);
});

test('allows time zones in clinic-time.ts only', async () => {
  const text = "const words = new Intl.DateTimeFormat('en-GB');";
  expect(await findIn(text, 'packages/domain/src/appointments/slots/clinic-time.ts')).toEqual([]);
});

test('does not check tests', async () => {
  expect(await findIn('const now = new Date();', 'packages/domain/src/a.test.ts')).toEqual([]);
});
