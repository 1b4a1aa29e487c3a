import { expect, it } from 'vitest';
import { buildKey } from '../../../testing/builders/build-key.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { limits: { callsAMinute: 3 } } });

it('the limit counts calls by key, and invented keys by address', async () => {
  const { caller, token } = await buildKey({ database, portal }, ['changes:read'], '--calls', '6');
  const invented = Object.assign(portal.anyone(), { bearer: `portal_key_${'x'.repeat(43)}` });
  const statuses = async (one: typeof caller, count: number) => {
    const answers: number[] = [];
    for (let call = 0; call < count; call++) answers.push((await one.get('/integration/v1/changes')).status);
    return answers;
  };
  expect(await statuses(caller, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(invented, 5)).toEqual([401, 401, 401, 429, 429]);
  expect(await statuses(caller, 2)).toEqual([200, 429]);
  // Only calls of integrations are spared: a key opens no other door.
  const elsewhere = Object.assign(portal.anyone(), { bearer: token });
  expect((await elsewhere.get('/online-practices')).status).toBe(429);
});
