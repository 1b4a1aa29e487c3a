import { expect, test } from 'vitest';
import { buildPractice } from '../../../../testing/builders/build-practice.ts';
import { testDatabase } from '../../../../testing/databases/test-database.ts';
import { arrival } from '../../../../testing/arrival.ts';
import { testConfig } from '../../../../testing/servers/test-config.ts';
import { startTestServer } from '../../../../testing/servers/test-server.ts';
import { insertPriceLists } from '../prices.repository.ts';
import { createGapsNotice } from './tell-price-gaps.ts';
import { closeAtEnd } from '../../../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());

test('missing prices are logged at the start and emailed to the operator once, if prices are used', async () => {
  const { practiceId } = await buildPractice(database, { reasonIds: [] });
  const logged: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void logged.push(...said) };
  const config = testConfig({ operatorEmail: 'operator@group.example' });
  await createGapsNotice({ database, config, log })();
  expect(logged).toEqual([]);

  const content = { template: '2026-03', prices: [] };
  await insertPriceLists(database, { lists: [{ practiceId, content }], validFrom: 0, by: 'test' });
  const say = createGapsNotice({ database, config, log });
  await say();
  await say();
  expect(logged).toEqual([
    { practices: [expect.stringMatching(/^Test Practice/)] },
    'Price lists are incomplete: run `npm run ops -- prices check`',
  ]);

  const servers = [await startTestServer({ database, config }), await startTestServer({ database, config })];
  const [portal] = servers;
  const mails = () => portal?.sent.filter(({ to }) => to.address === 'operator@group.example') ?? [];
  expect((await arrival(() => mails()[0])).subject).toBe('Prices to fill in at 1 practice');
  await Promise.all(servers.map((server) => server.close()));
  expect(mails()).toHaveLength(1);
});
