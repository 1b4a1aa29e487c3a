import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PortalUnderTest, Use } from './http-portal.ts';
import { closeConnections, inRounds, measure, send } from './load.ts';

// Searches and bookings over HTTP. Prints one JSON line.

const searches = 300;
const warmUp = 100;
/** Until the JIT has compiled the hot paths and the connections have planned their statements. */
const warmUpBookings = 3_000;
const bookingsInRound = 800;
const rounds = 3;

const headersOf = (portal: PortalUnderTest, index: number): Record<string, string> => {
  const caller = portal.callers[index % portal.callers.length];
  return { cookie: caller?.cookie ?? '', authorization: `Bearer ${caller?.bearer ?? ''}` };
};

const search = (portal: PortalUnderTest, index: number) =>
  send(portal.base, { method: 'GET', path: portal.searchPath, headers: headersOf(portal, index) });

const book = (portal: PortalUnderTest, index: number, body: unknown) =>
  send(portal.base, {
    method: 'POST',
    path: '/api/appointments',
    headers: { ...headersOf(portal, index), 'content-type': 'application/json', 'idempotency-key': `bench-${index}` },
    body: JSON.stringify(body),
  });

const taker = <Item>(all: readonly Item[]) => {
  let from = 0;
  return (count: number) => {
    const piece = { from, items: all.slice(from, from + count) };
    if (piece.items.length < count) throw new Error(`${count} more were wanted and ${piece.items.length} are left`);
    from += count;
    return piece;
  };
};

const perBooking = (before: Use, after: Use, bookings: number) => {
  const each = (what: 'node' | 'server' | 'log' | 'tables'): number =>
    Math.round(((after[what] - before[what]) / bookings) * 100) / 100;
  return {
    nodeMilliseconds: each('node'),
    databaseMilliseconds: each('server'),
    logBytes: Math.round(each('log')),
    tableBytes: Math.round(each('tables')),
  };
};

const run = async (): Promise<boolean> => {
  const child = fork(new URL('./http-portal.ts', import.meta.url), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [portal] = (await once(child, 'message')) as [PortalUnderTest];
  const searchNext = (count: number, atOnce: number) =>
    measure(Array.from({ length: count }), atOnce, (_, index) => search(portal, index));
  await searchNext(warmUp, 4);
  const slots1 = await searchNext(searches, 1);
  const slots16 = await searchNext(searches, 16);
  const takeBookings = taker(portal.bookings);
  const bookNext = async (count: number, atOnce: number) => {
    const { from, items } = takeBookings(count);
    return measure(items, atOnce, (body, index) => book(portal, from + index, body));
  };
  const readUse = async (): Promise<Use> => {
    child.send('use');
    const [use] = (await once(child, 'message')) as [Use];
    return use;
  };
  await bookNext(warmUpBookings, 16);
  const before = await readUse();
  const bookings16 = await inRounds(rounds, () => bookNext(bookingsInRound, 16));
  const each = perBooking(before, await readUse(), rounds * bookingsInRound);
  const bookings64 = await inRounds(2, () => bookNext(bookingsInRound, 64));
  const { bytes: searchBytes } = await search(portal, 0);
  console.log(JSON.stringify({ slots1, slots16, searchBytes, bookings16, each, bookings64 }));
  child.disconnect();
  await once(child, 'exit');
  return [slots1, slots16, bookings16, bookings64].every(({ failed }) => failed === 0);
};

const isFine = await run();
await closeConnections();
if (!isFine) {
  console.error('Some calls failed.');
  process.exitCode = 1;
}
