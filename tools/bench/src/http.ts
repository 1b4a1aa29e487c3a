import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PortalUnderTest } from './http-portal.ts';
import { closeConnections, measure, send } from './load.ts';

// Searches and bookings through HTTP on both engines, the load made by this process on the same machine. One JSON line
// for each engine.

const searches = 300;
const warmUp = 100;

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

const run = async (engine: 'pglite' | 'postgres') => {
  const child = fork(new URL('./http-portal.ts', import.meta.url), [engine], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [portal] = (await once(child, 'message')) as [PortalUnderTest];
  const many = Array.from({ length: searches });
  await measure(Array.from({ length: warmUp }), 4, (_, index) => search(portal, index));
  const slots1 = await measure(many, 1, (_, index) => search(portal, index));
  const slots16 = await measure(many, 16, (_, index) => search(portal, index));
  const half = Math.floor(portal.bookings.length / 2);
  const bookings16 = await measure(portal.bookings.slice(0, half), 16, (body, index) => book(portal, index, body));
  const bookings64 = await measure(portal.bookings.slice(half), 64, (body, index) => book(portal, half + index, body));
  const { bytes } = await search(portal, 0);
  console.log(JSON.stringify({ engine, slots1, slots16, searchBytes: bytes, bookings16, bookings64 }));
  child.disconnect();
  await once(child, 'exit');
  return [slots1, slots16, bookings16, bookings64].every(({ failed }) => failed === 0);
};

const fine = [await run('pglite'), await run('postgres')];
closeConnections();
if (fine.includes(false)) {
  console.error('Some calls failed.');
  process.exitCode = 1;
}
