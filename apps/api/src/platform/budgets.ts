import { createHash } from 'node:crypto';
import type { Queryable } from '../database/client.ts';
import { spendOnce } from './budgets.repository.ts';

/** So much of something, for one key, in a window of time. Counted in the database, so processes cannot be played off. */
export type Budget = {
  readonly name: string;
  /** Whose budget it is; stored as a hash only. */
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
};

const hashOf = ({ name, key, windowSeconds }: Budget): string =>
  createHash('sha256')
    .update(JSON.stringify([name, windowSeconds, key]))
    .digest('base64');

/** Spends one of each budget. Null: all of them allow it; otherwise the seconds after which trying again makes sense. */
export const spend = async (database: Queryable, budgets: readonly Budget[]): Promise<number | null> => {
  const rows = await spendOnce(database, {
    keyHashes: budgets.map(hashOf),
    windowSeconds: budgets.map(({ windowSeconds }) => windowSeconds),
  });
  const exhausted = rows.filter((row, index) => row.spent > (budgets[index]?.limit ?? 0));
  return exhausted.length === 0 ? null : Math.max(...exhausted.map(({ secondsLeft }) => secondsLeft));
};

/** The network an address belongs to, as far as one attacker usually reaches: IPv4 /24, IPv6 /48. */
export const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.');
