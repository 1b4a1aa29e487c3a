import type { ApiCaller } from '@portal/api/testing/api-caller';
import { inParallel } from '@portal/api/testing/in-parallel';
import { speedOf } from '@portal/api/testing/races/report';
import { Pool } from 'undici';

type Sent = { readonly status: number; readonly milliseconds: number; readonly body: Uint8Array };

// undici, because the load generator competes with the portal for CPU.
const pools = new Map<string, Pool>();
const poolOf = (base: string): Pool => {
  const pool = pools.get(base) ?? new Pool(base, { connections: 128, pipelining: 1 });
  pools.set(base, pool);
  return pool;
};

type Sending = {
  readonly caller: ApiCaller;
  readonly path: string;
  readonly body?: unknown;
  /** Otherwise GET, or POST with a body. */
  readonly method?: 'PATCH';
};

export const send = async ({ caller, path, body, method }: Sending): Promise<Sent> => {
  const begin = performance.now();
  const answer = await poolOf(caller.base).request({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    path: `/api${path}`,
    headers: {
      ...caller.identity,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const bytes = await answer.body.bytes();
  return { status: answer.statusCode, milliseconds: performance.now() - begin, body: bytes };
};

export const closeConnections = async (): Promise<void> => {
  await Promise.all([...pools.values()].map((pool) => pool.destroy()));
  pools.clear();
};

export const measure = async <Item>(items: readonly Item[], atOnce: number, call: (item: Item) => Promise<Sent>) => {
  const begin = performance.now();
  const sent = await inParallel(items, atOnce, call);
  const seconds = (performance.now() - begin) / 1000;
  const times = sent.map(({ milliseconds }) => milliseconds);
  return { ...speedOf(times, seconds), failed: sent.filter(({ status }) => status >= 300).length };
};
