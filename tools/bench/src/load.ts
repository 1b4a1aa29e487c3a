import { inParallel } from '@portal/api/testing/in-parallel';
import { Pool } from 'undici';
import { percentile } from './figures.ts';

export type Sent = { readonly status: number; readonly milliseconds: number; readonly bytes: number };

// undici, because the load generator competes with the portal for CPU.
const pools = new Map<string, Pool>();
const poolOf = (base: string): Pool => {
  const known = pools.get(base) ?? new Pool(base, { connections: 128, pipelining: 1 });
  pools.set(base, known);
  return known;
};

type Sending = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export const send = async (base: string, { method, path, headers, body }: Sending): Promise<Sent> => {
  const begin = performance.now();
  const answer = await poolOf(base).request({ method, path, headers, body: body ?? null });
  const { length: bytes } = await answer.body.bytes();
  return { status: answer.statusCode, milliseconds: performance.now() - begin, bytes };
};

export const closeConnections = async (): Promise<void> => {
  await Promise.all([...pools.values()].map((pool) => pool.destroy()));
  pools.clear();
};

const round = (value: number): number => Math.round(value * 10) / 10;

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

type Measured = Awaited<ReturnType<typeof measure>>;

export const inRounds = async (count: number, round: () => Promise<Measured>) => {
  const rounds: Measured[] = [];
  for (let number = 0; number < count; number++) rounds.push(await round());
  const byMiddle = rounds.toSorted((one, other) => one.p50 - other.p50);
  const middle = byMiddle[Math.floor(count / 2)] ?? byMiddle[0];
  if (!middle) throw new Error('at least one round is needed');
  const failed = rounds.reduce((sum, one) => sum + one.failed, 0);
  return { ...middle, failed, p50OfRounds: rounds.map(({ p50 }) => p50) };
};
