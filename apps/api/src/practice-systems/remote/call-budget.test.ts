import { expect, test } from 'vitest';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { getConnection, openConnection } from '../connections/manage-connections.ts';
import { systemNames } from '../adapters/open-system.ts';
import { RemoteFailure } from '../port.ts';

const { database, portal } = await connectedPortal();

/** As processes of their own would open it, with a second for the vendor's minute. */
const openTwice = async (source: string) => {
  const limits = { ...portal.config.limits, connectionBudgetMilliseconds: 1_000 };
  const connection = await getConnection(database, source);
  return [1, 2].map(() => openConnection({ database, config: { ...portal.config, limits } }, connection));
};

test.each(systemNames)('P6: two processes share the limits of a vendor, and its wish for rest: %s', async (system) => {
  const { standIn, source } = await deskScene({ system });
  const permitted = { 'provet-cloud': 100, ezyvet: 60 }[system];
  standIn.settings.callsASecond = permitted;
  const systems = await openTwice(source);
  const each = Array.from({ length: permitted }, () => systems.map((one) => one.listReasons()));
  await Promise.all(each.flat());
  expect([standIn.meter.calls.get('reasons'), standIn.meter.excess]).toEqual([2 * permitted, 0]);

  standIn.faults.set('reasons', 'limited');
  await expect(systems[0]?.listReasons()).rejects.toThrow('answered 429');
  standIn.faults.clear();
  await expect(systems[1]?.listReasons()).rejects.toBeInstanceOf(RemoteFailure);
});
