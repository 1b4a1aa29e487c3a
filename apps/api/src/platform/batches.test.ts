import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { createBatches } from './batches.ts';

type Call = { readonly items: readonly string[]; readonly finish: (results: readonly string[]) => void };

const tooLate = () => new Error('too late');
const withTime = { patienceMilliseconds: 60_000, tooLate };

const itemsOf = (batch: readonly { readonly item: string }[]) => batch.map(({ item }) => item);

const batchesOf = (lanes: number, most: number) => {
  const calls: Call[] = [];
  const save = createBatches<string, string>({
    lanes,
    most,
    ...withTime,
    keyOf: ([key]) => key,
    work: (batch) => new Promise((finish) => calls.push({ items: itemsOf(batch), finish })),
  });
  const finish = (index: number): void => {
    const { items = [], finish: end } = calls[index] ?? {};
    end?.(items.map((item) => `${item} saved`));
  };
  return { save, finish, batches: () => calls.map(({ items }) => items) };
};

it('puts together what comes at the same moment, and what comes while all lanes are busy', async () => {
  const { save, finish, batches } = batchesOf(2, 3);
  const saved = ['a', 'b', 'c', 'd'].map(save);
  await expect.poll(batches).toEqual([['a', 'b', 'c'], ['d']]);
  saved.push(...['e', 'f', 'g', 'h'].map(save));
  finish(0);
  expect(await saved[0]).toBe('a saved');
  await expect.poll(batches).toEqual([['a', 'b', 'c'], ['d'], ['e', 'f', 'g']]);
  finish(2);
  finish(1);
  await expect.poll(batches).toEqual([['a', 'b', 'c'], ['d'], ['e', 'f', 'g'], ['h']]);
  finish(3);
  expect(await Promise.all(saved)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((item) => `${item} saved`));
});

it('carries out an item that is alone', async () => {
  const { save, finish, batches } = batchesOf(1, 3);
  const saved = save('a');
  await expect.poll(batches).toEqual([['a']]);
  finish(0);
  expect(await saved).toBe('a saved');
});

it('puts items with one key into different batches, in their order', async () => {
  const { save, finish, batches } = batchesOf(1, 9);
  const saved = ['a', 'b1', 'b2', 'c'].map(save);
  await expect.poll(batches).toEqual([['a', 'b1', 'c']]);
  finish(0);
  await expect.poll(batches).toEqual([['a', 'b1', 'c'], ['b2']]);
  finish(1);
  expect(await Promise.all(saved)).toHaveLength(4);
});

it('rejects the items of a batch that fails, and goes on', async () => {
  let calls = 0;
  const save = createBatches<string, string>({
    lanes: 1,
    most: 9,
    ...withTime,
    keyOf: (item) => item,
    work: async (batch) => {
      if (++calls === 2) throw new Error('lost');
      return itemsOf(batch);
    },
  });
  expect(await save('a')).toBe('a');
  const settled = await Promise.allSettled(['b', 'c'].map(save));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await save('d')).toBe('d');
});

it('rejects what has waited too long, although no lane becomes free, and does not carry it out', async () => {
  const first = Promise.withResolvers<void>();
  const carriedOut: string[] = [];
  const save = createBatches<string, string>({
    lanes: 1,
    most: 9,
    patienceMilliseconds: 20,
    tooLate,
    keyOf: (item) => item,
    async work(batch) {
      carriedOut.push(...itemsOf(batch));
      await first.promise;
      return itemsOf(batch);
    },
  });
  const saved = save('a');
  await expect.poll(() => carriedOut).toEqual(['a']);
  await expect(save('b')).rejects.toThrow('too late');
  await expect(save('c')).rejects.toThrow('too late');
  first.resolve();
  expect(await saved).toBe('a');
  expect(await save('d')).toBe('d');
  expect(carriedOut).toEqual(['a', 'd']);
});

it('runs a batch in the context of its first item, and gives each its own', async () => {
  const caller = new AsyncLocalStorage<string>();
  const save = createBatches<string, string>({
    lanes: 1,
    most: 9,
    ...withTime,
    keyOf: (item) => item,
    work: async (batch) => batch.map(({ inContext }) => `${caller.getStore()} ${inContext(() => caller.getStore())}`),
  });
  const saved = ['a', 'b'].map((name) => caller.run(name, () => save(name)));
  expect(await Promise.all(saved)).toEqual(['a a', 'a b']);
});
