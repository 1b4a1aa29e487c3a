import { createHash } from 'node:crypto';
import type { Queryable } from '../database/client.ts';
import { spendOnce, takeBack } from './budgets.repository.ts';

/** Counted in the database, so that the limit holds across processes. */
export type Budget = {
  readonly name: string;
  readonly key: string;
  readonly limit: number;
  /** The limit for tries that each come with a solved puzzle; without one, `limit` applies. */
  readonly withProof?: number;
  readonly windowSeconds: number;
};

/** Of what many share, the last third needs a puzzle, so that using it all up costs something. */
export const freePartOf = (most: number): number => Math.floor((most * 2) / 3);

export type Exhausted = { readonly budget: Budget; readonly spent: number; readonly secondsLeft: number };

const hashOf = ({ name, key, windowSeconds }: Budget): string =>
  createHash('sha256')
    .update(JSON.stringify([name, windowSeconds, key]))
    .digest('base64');

/** Returns the exhausted budgets. A refused try costs none of them, so one caller cannot drain a shared budget. */
export const spendEach = async (database: Queryable, budgets: readonly Budget[]): Promise<Exhausted[]> => {
  const keyHashes = budgets.map(hashOf);
  const rows = await spendOnce(database, {
    keyHashes,
    windowSeconds: budgets.map(({ windowSeconds }) => windowSeconds),
  });
  const exhausted = budgets.flatMap((budget, index): Exhausted[] => {
    const row = rows[index];
    return row && row.spent > budget.limit ? [{ budget, spent: row.spent, secondsLeft: row.secondsLeft }] : [];
  });
  if (exhausted.length > 0)
    await takeBack(database, { keyHashes, sliceStarts: rows.map(({ sliceStart }) => sliceStart) });
  return exhausted;
};

export const waitFor = (exhausted: readonly Exhausted[]): number | null =>
  exhausted.length === 0 ? null : Math.max(...exhausted.map(({ secondsLeft }) => secondsLeft));

/** Returns the seconds to wait, or null if all budgets allow the try. */
export const spend = async (database: Queryable, budgets: readonly Budget[]): Promise<number | null> =>
  waitFor(await spendEach(database, budgets));

const prefixOf = (address: string, groups: number): string => {
  const [before = '', after = ''] = address.split('::');
  const [first, last] = [before, after].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const zeros = address.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : [];
  return [...first, ...zeros, ...last].slice(0, groups).join(':');
};

/** IPv4 /24 or IPv6 /48: about what one attacker controls. */
export const networkOf = (address: string): string =>
  address.includes(':') ? prefixOf(address, 3) : address.split('.').slice(0, 3).join('.');

/** The whole IPv4 address, as neighbours are strangers. A device has at least an IPv6 /64; a /48 can be thousands of phones. */
export const limitKeyOf = (address: string, ipv6Bits: 48 | 64 = 64): string =>
  address.includes(':') ? prefixOf(address, ipv6Bits / 16) : address;
