import { Agent, request } from 'node:http';
import { inParallel } from '@portal/api/testing/in-parallel';
import { percentile } from './figures.ts';

// Calls to a portal, made by this process: over kept connections, as a proxy in front of the portal would.

export type Sent = { readonly status: number; readonly milliseconds: number; readonly bytes: number };

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

type Sending = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** One call, timed from here. */
export const send = (base: string, options: Sending): Promise<Sent> =>
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

/** Lets this process end. */
export const closeConnections = (): void => agent.destroy();

const round = (value: number): number => Math.round(value * 10) / 10;

/** Calls per second, and milliseconds for half of the calls and for 99 of 100. */
export const measure = async <Item>(
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
