import { createHash } from 'node:crypto';
import type { Queryable } from '../database/client.ts';
import { spendOnce, takeBack } from './budgets.repository.ts';

/** So much of something, for one key, in a sliding window of time. Counted in the database, so processes cannot be played off. */
export type Budget = {
  readonly name: string;
  /** Whose budget it is; stored as a hash only. */
  readonly key: string;
  readonly limit: number;
  /** How far it goes for whoever has solved a puzzle for this try (`proof-of-work.ts`); without it, no further. */
  readonly withProof?: number;
  readonly windowSeconds: number;
};

/** A budget that does not allow a try, how many there would have been with it, and when trying again makes sense. */
export type Exhausted = { readonly budget: Budget; readonly spent: number; readonly secondsLeft: number };

const hashOf = ({ name, key, windowSeconds }: Budget): string =>
  createHash('sha256')
    .update(JSON.stringify([name, windowSeconds, key]))
    .digest('base64');

/**
 * Spends one of each budget and answers which of them do not allow it. A try that one of them refuses costs none of them
 * anything, so a single caller who hammers on cannot use up what is everybody's.
 */
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

/** The seconds after which none of these is in the way any more; null: nothing is. */
export const waitFor = (exhausted: readonly Exhausted[]): number | null =>
  exhausted.length === 0 ? null : Math.max(...exhausted.map(({ secondsLeft }) => secondsLeft));

/** Spends one of each budget. Null: all of them allow it; otherwise the seconds after which trying again makes sense. */
export const spend = async (database: Queryable, budgets: readonly Budget[]): Promise<number | null> =>
  waitFor(await spendEach(database, budgets));

/** The first three groups of an IPv6 address, whose zeros may be left out as '::'. */
const prefixOf = (address: string): string => {
  const [before = '', after = ''] = address.split('::');
  const [first, last] = [before, after].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const zeros = address.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : [];
  return [...first, ...zeros, ...last].slice(0, 3).join(':');
};

/** The network an address belongs to, as far as one attacker usually reaches: IPv4 /24, IPv6 /48. */
export const networkOf = (address: string): string =>
  address.includes(':') ? prefixOf(address) : address.split('.').slice(0, 3).join('.');
