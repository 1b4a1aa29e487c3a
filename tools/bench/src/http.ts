import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PortalUnderTest } from './http-portal.ts';
import { closeConnections, inRounds, measure, send } from './load.ts';

// Searches (fresh and cached) and bookings over HTTP, on both engines. Prints one JSON line per engine.

const searches = 300;
const warmUp = 100;
/** Until the JIT has compiled the hot paths and the connections have planned their statements. */
const warmUpBookings = 3_000;
const bookingsInRound = 800;

const headersOf = (portal: PortalUnderTest, index: number): Record<string, string> => {
  const caller = portal.callers[index % portal.callers.length];
  return { cookie: caller?.cookie ?? '', authorization: `Bearer ${caller?.bearer ?? ''}` };
};

type SearchCase = 'fresh' | 'remembered';

const search = (portal: PortalUnderTest, index: number, searchCase: SearchCase) =>
  send(portal.base, {
    method: 'GET',
    path: portal.searchPath,
    headers: { ...headersOf(portal, index), ...(searchCase === 'fresh' ? { 'x-nocache': 'true' } : {}) },
  });

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

const run = async (engine: 'pglite' | 'postgres') => {
  const child = fork(new URL('./http-portal.ts', import.meta.url), [engine], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [portal] = (await once(child, 'message')) as [PortalUnderTest];
  const measureSearch = async (searchCase: SearchCase, atOnce: number) => {
    const measured = await measure(Array.from({ length: searches }), atOnce, (_, index) =>
      search(portal, index, searchCase),
    );
    return { case: searchCase, ...measured };
  };
  for (const searchCase of ['fresh', 'remembered'] as const)
    await measure(Array.from({ length: warmUp }), 4, (_, index) => search(portal, index, searchCase));
  const freshSlots1 = await measureSearch('fresh', 1);
  const freshSlots16 = await measureSearch('fresh', 16);
  const slots1 = await measureSearch('remembered', 1);
  const slots16 = await measureSearch('remembered', 16);
  const takeBookings = taker(portal.bookings);
  const bookNext = async (count: number, atOnce: number) => {
    const { from, items } = takeBookings(count);
    return measure(items, atOnce, (body, index) => book(portal, from + index, body));
  };
  await bookNext(warmUpBookings, 16);
  const bookings16 = await inRounds(3, () => bookNext(bookingsInRound, 16));
  const bookings64 = await inRounds(2, () => bookNext(bookingsInRound, 64));
  const { bytes: searchBytes } = await search(portal, 0, 'remembered');
  console.log(
    JSON.stringify({ engine, freshSlots1, freshSlots16, slots1, slots16, searchBytes, bookings16, bookings64 }),
  );
  child.disconnect();
  await once(child, 'exit');
  return [freshSlots1, freshSlots16, slots1, slots16, bookings16, bookings64].every(({ failed }) => failed === 0);
};

const fine = [await run('pglite'), await run('postgres')];
await closeConnections();
if (fine.includes(false)) {
  console.error('Some calls failed.');
  process.exitCode = 1;
}
