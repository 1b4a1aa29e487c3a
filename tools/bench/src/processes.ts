import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { inParallel } from '@portal/api/testing/in-parallel';
import { testDatabase } from '@portal/api/testing/databases/test-database';
import { searchPath } from '@portal/api/testing/scenes/bookers';
import { startPostgresProcess } from '@portal/e2e/provision/postgres-process';
import { processorSeconds } from '@portal/e2e/provision/process-tree';
import { prepareBookings } from './faults-load.ts';
import { endPortals, secondsUntilReady, startPortalProcess } from './faults-portals.ts';
import { closeConnections, measure, type Sent, send } from './load.ts';

// Bookings and searches with one, two and four processes, and what each costs a core of the portal and of PostgreSQL.

const { values } = parseArgs({ options: { bookings: { type: 'string', default: '800' } } });
const sizes = { vets: 20, clients: 500, pauseMilliseconds: 0 };
const warmUp = 200;
const searches = 1_500;
const atOnce = 16;

const postgres = await startPostgresProcess({ durable: true });
process.env['TEST_ENGINE'] = 'postgres';
process.env['TEST_DATABASE_URL'] = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;

const round = (value: number): number => Math.round(value * 100) / 100;

const withProcesses = async (count: number) => {
  const database = await testDatabase();
  const portals = await Promise.all(Array.from({ length: count }, () => startPortalProcess(database.url ?? '')));
  try {
    if ((await secondsUntilReady(portals)) === null) throw new Error('the portals did not come up');
    const baseOf = (index: number): string => portals[index % count]?.base ?? '';
    const { bookings, bookers, practice } = await prepareBookings(database, baseOf(0), sizes);
    await inParallel(bookers, atOnce, ({ caller }) => caller.takeBearer());
    const headersOf = (index: number) => {
      const caller = bookers[index % bookers.length]?.caller;
      return { cookie: caller?.cookie ?? '', authorization: `Bearer ${caller?.bearer ?? ''}` };
    };
    const pids = portals.map(({ child }) => child.pid ?? 0);

    const costOf = async (calls: number, work: (index: number) => Promise<Sent>) => {
      const before = [await processorSeconds(pids), await processorSeconds(await postgres.pids())] as const;
      const measured = await measure(Array.from({ length: calls }), atOnce, (_, index) => work(index));
      const portal = (await processorSeconds(pids)) - before[0];
      const server = (await processorSeconds(await postgres.pids())) - before[1];
      return {
        ...measured,
        portalMilliseconds: round((portal / calls) * 1_000),
        postgresMilliseconds: round((server / calls) * 1_000),
        perPortalCore: Math.round(calls / portal),
        perPostgresCore: Math.round(calls / Math.max(server, 0.01)),
      };
    };
    let taken = 0;
    const book = async (): Promise<Sent> => {
      const index = taken++;
      return send(baseOf(index), {
        method: 'POST',
        path: '/api/appointments',
        headers: { ...headersOf(index), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(bookings[index]?.body),
      });
    };
    const search = (index: number): Promise<Sent> =>
      send(baseOf(index), { method: 'GET', path: `/api${searchPath(practice)}`, headers: headersOf(index) });

    await costOf(warmUp, book);
    await costOf(warmUp, search);
    const booked = await costOf(Number(values.bookings), book);
    return { booked, searched: await costOf(searches, search) };
  } finally {
    await endPortals(portals);
    await database.close();
  }
};

try {
  for (const count of [1, 2, 4]) {
    const figures = await withProcesses(count);
    console.log(JSON.stringify({ processes: count, cores: availableParallelism(), load: loadavg(), ...figures }));
    if (figures.booked.failed + figures.searched.failed > 0) process.exitCode = 1;
  }
} finally {
  await closeConnections();
  await postgres.stop();
}
