import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { inParallel } from '@portal/api/testing/in-parallel';
import { percentile } from './figures.ts';
import type { PortalUnderTest } from './http-portal.ts';

// Searches and bookings through HTTP on both engines, the load made by this process on the same machine. One JSON line
// for each engine.

const searches = 300;
const warmUp = 100;

type Sent = { readonly status: number; readonly milliseconds: number; readonly bytes: number };

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

const send = (
  { base }: PortalUnderTest,
  options: { method: string; path: string; headers: Record<string, string>; body?: string },
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    const call = request(
      new URL(options.path, base),
      { method: options.method, headers: options.headers, agent },
      (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - begin, bytes }),
        );
      },
    );
    call.on('error', reject);
    call.end(options.body);
  });

const headersOf = (portal: PortalUnderTest, index: number): Record<string, string> => {
  const caller = portal.callers[index % portal.callers.length];
  return { cookie: caller?.cookie ?? '', authorization: `Bearer ${caller?.bearer ?? ''}` };
};

const search = (portal: PortalUnderTest, index: number) =>
  send(portal, { method: 'GET', path: portal.searchPath, headers: headersOf(portal, index) });

const book = (portal: PortalUnderTest, index: number, body: unknown) =>
  send(portal, {
    method: 'POST',
    path: '/api/appointments',
    headers: { ...headersOf(portal, index), 'content-type': 'application/json', 'idempotency-key': `bench-${index}` },
    body: JSON.stringify(body),
  });

const round = (value: number): number => Math.round(value * 10) / 10;

/** Calls per second, and milliseconds for half of the calls and for 99 of 100. */
const measure = async <Item>(
  items: readonly Item[],
  atOnce: number,
  call: (item: Item, index: number) => Promise<Sent>,
) => {
  const begin = performance.now();
  const sent = await inParallel(items, atOnce, call);
  const seconds = (performance.now() - begin) / 1000;
  const times = sent.map(({ milliseconds }) => milliseconds);
  return {
    perSecond: Math.round(items.length / seconds),
    p50: round(percentile(times, 0.5)),
    p99: round(percentile(times, 0.99)),
    failed: sent.filter(({ status }) => status >= 300).length,
  };
};

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
agent.destroy();
if (fine.includes(false)) {
  console.error('Some calls failed.');
  process.exitCode = 1;
}
