import { expect, it } from 'vitest';
import { createBatches } from './batches.ts';

type Call = { readonly items: readonly string[]; readonly finish: (results: readonly string[]) => void };

const tooLate = () => new Error('too late');
const withTime = { patienceMilliseconds: 60_000, tooLate };

const batchesOf = (lanes: number, most: number) => {
  const calls: Call[] = [];
  const save = createBatches<string, string>({
    lanes,
    most,
    ...withTime,
    keyOf: ([key]) => key,
    work: (items) => new Promise((finish) => calls.push({ items, finish })),
  });
  const finish = (index: number): void => {
    const { items = [], finish: end } = calls[index] ?? {};
    end?.(items.map((item) => `${item} saved`));
  };
  return { save, finish, itemsOf: () => calls.map(({ items }) => items) };
};

it('begins at once, and puts together what comes while all lanes are busy', async () => {
  const { save, finish, itemsOf } = batchesOf(2, 3);
  const saved = ['a', 'b', 'c', 'd', 'e', 'f'].map(save);
  expect(itemsOf()).toEqual([['a'], ['b']]);
  finish(0);
  expect(await saved[0]).toBe('a saved');
  await expect.poll(itemsOf).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  finish(2);
  finish(1);
  await expect.poll(itemsOf).toEqual([['a'], ['b'], ['c', 'd', 'e'], ['f']]);
  finish(3);
  expect(await Promise.all(saved)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((item) => `${item} saved`));
});

it('puts items with one key into different batches, in their order', async () => {
  const { save, finish, itemsOf } = batchesOf(1, 9);
  const saved = ['a', 'b1', 'b2', 'c'].map(save);
  finish(0);
  await expect.poll(itemsOf).toEqual([['a'], ['b1', 'c']]);
  finish(1);
  await expect.poll(itemsOf).toEqual([['a'], ['b1', 'c'], ['b2']]);
  finish(2);
  expect(await Promise.all(saved)).toHaveLength(4);
});

it('rejects the items of a batch that fails, and goes on', async () => {
  let calls = 0;
  const save = createBatches<string, string>({
    lanes: 1,
    most: 9,
    ...withTime,
    keyOf: (item) => item,
    work: async (items) => {
      if (++calls === 2) throw new Error('lost');
      return items;
    },
  });
  const settled = await Promise.allSettled(['a', 'b', 'c'].map(save));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await save('d')).toBe('d');
});

it('rejects what has waited too long, and does not carry it out', async () => {
  const first = Promise.withResolvers<void>();
  const carriedOut: string[] = [];
  const save = createBatches<string, string>({
    lanes: 1,
    most: 9,
    patienceMilliseconds: 20,
    tooLate,
    keyOf: (item) => item,
    async work(items) {
      carriedOut.push(...items);
      await first.promise;
      return items;
    },
  });
  const begin = performance.now();
  const [saved, late] = [save('a'), save('b')];
  await expect.poll(() => performance.now() - begin).toBeGreaterThan(25);
  first.resolve();
  expect(await saved).toBe('a');
  await expect(late).rejects.toThrow('too late');
  expect(await save('c')).toBe('c');
  expect(carriedOut).toEqual(['a', 'c']);
});
