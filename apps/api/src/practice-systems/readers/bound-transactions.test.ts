import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';
import type { Feed } from '../turns/feeds.repository.ts';
import { boundTransactions } from './bound-transactions.ts';

const database = await closeAtEnd(testDatabase());

/** `begin` starts a transaction that lasts until `end` is called with its name. */
const field = (atOnce: number) => {
  const bounded = boundTransactions(database, atOnce);
  const running = new Map<string, () => void>();
  const done: Promise<void>[] = [];
  const begin = (name: string, connectionId: number, feed: Feed): void => {
    const work = () => new Promise<void>((resolve) => void running.set(name, resolve));
    done.push(bounded({ connectionId, feed }).transaction(work));
  };
  const end = (name: string): void => {
    running.get(name)?.();
    running.delete(name);
  };
  return { begin, end, names: () => [...running.keys()].sort(), done };
};

test('P6, P14: readings of one practice system leave room for other systems, and writes go first', async () => {
  const { begin, end, names, done } = field(2);
  begin('a reading', 1, 'CHANGES');
  begin('the next of this system', 1, 'FAR');
  begin('one of another system', 2, 'CHANGES');
  begin('one more of that system', 2, 'FAR');
  begin('a write', 1, 'WRITES');
  await expect.poll(names).toEqual(['a reading', 'one of another system']);
  end('one of another system');
  await expect.poll(names).toEqual(['a reading', 'a write']);
  end('a reading');
  await expect.poll(names).toEqual(['a write', 'the next of this system']);
  end('a write');
  await expect.poll(names).toEqual(['one more of that system', 'the next of this system']);
  for (const name of names()) end(name);
  await Promise.all(done);
});
