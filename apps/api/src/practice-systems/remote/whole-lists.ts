import { RemoteFailure } from '../port.ts';

/** `size` is the number of records in the answer, with those that could not be read. */
export type Portion<Item> = { readonly count: number; readonly size: number; readonly items: readonly Item[] };

export const changedMeanwhile = (endpoint: string) =>
  new RemoteFailure('NONSENSE', `${endpoint} changed while they were read`);

/** Throws unless every page came and the total agrees. */
export const wholeList = async <Item extends { readonly id: string }>(
  endpoint: string,
  pages: AsyncIterable<Portion<Item>>,
): Promise<Item[]> => {
  const found = new Map<string, Item>();
  let total: number | null = null;
  let skipped = 0;
  for await (const { count, size, items } of pages) {
    total ??= count;
    if (count !== total) throw changedMeanwhile(endpoint);
    skipped += size - items.length;
    for (const one of items) found.set(one.id, one);
  }
  if (found.size + skipped !== total) throw changedMeanwhile(endpoint);
  return [...found.values()];
};
