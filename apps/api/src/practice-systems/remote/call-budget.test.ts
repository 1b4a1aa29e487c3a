import { expect, onTestFinished, test } from 'vitest';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { getConnection, openConnection } from '../connections/manage-connections.ts';
import { systemNames } from '../adapters/open-system.ts';
import { RemoteFailure } from '../port.ts';
import { createCallBudget } from './call-budget.ts';

const { database, portal } = await connectedPortal();

const hour = 3_600_000;

test('P6: two processes share a vendor’s rate limit', async () => {
  const { connectionId } = await getConnection(database, (await deskScene()).source);
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const counting = { database, connectionId, windowMilliseconds: hour, stopping: ending.signal };
  // Of 100 calls, 80 are ours, 20 of them at once; the next comes back only after a minute.
  const budgets = [1, 2].map(() => createCallBudget({ endpoints: { reasons: 100 }, database: null }, counting));
  let calls = 0;
  const takes = budgets.flatMap((budget) =>
    Array.from({ length: 20 }, () => budget.take('reasons', 1).then(() => (calls += 1))),
  );
  const settled = Promise.allSettled(takes);
  await expect.poll(() => calls).toBe(20);
  const other = createCallBudget({ endpoints: { reasons: 100 }, database: null }, counting);
  const late = other.take('reasons', 1).then(() => (calls += 1));
  ending.abort();
  await Promise.allSettled([late, settled]);
  expect(calls).toBe(20);
});

test.each(systemNames)('P6: two processes both pause when a vendor requests it: %s', async (system) => {
  const { standIn, source } = await deskScene({ system });
  const connection = await getConnection(database, source);
  const limits = { ...portal.config.limits, connectionBudgetMilliseconds: 60_000 };
  const config = { ...portal.config, limits };
  const [one, other] = [1, 2].map(() => openConnection({ database, config }, connection));
  standIn.faults.set('reasons', 'limited without words');
  await expect(one?.listReasons()).rejects.toThrow('answered 429');
  standIn.faults.clear();
  await expect(other?.listReasons()).rejects.toBeInstanceOf(RemoteFailure);
});
