import { RemoteFailure } from '../port.ts';

/** `size` is the number of records in the answer, with those that could not be read. */
export type Portion<Item> = { readonly count: number; readonly size: number; readonly items: readonly Item[] };

export const changedMeanwhile = (endpoint: string) =>
  new RemoteFailure('NONSENSE', `${endpoint} changed while they were read`);

type Pages<Item> = () => AsyncIterable<Portion<Item>>;

const readOnce = async <Item extends { readonly id: string }>(endpoint: string, pages: Pages<Item>) => {
  const items = new Map<string, Item>();
  let total: number | null = null;
  let [read, skipped, shrinks] = [0, 0, false];
  for await (const { count, size, items: portion } of pages()) {
    shrinks ||= count < (total ?? 0);
    total = count;
    read += size;
    skipped += size - portion.length;
    for (const one of portion) items.set(one.id, one);
  }
  if (!shrinks && read < (total ?? 0)) throw changedMeanwhile(endpoint);
  return { items, isSteady: !shrinks && items.size + skipped === read };
};

/**
 * Throws unless every page came. What is added meanwhile only makes the list longer. What leaves it, or comes twice, may have
 * moved another to a page already read: then the list is read again, and what either reading has counts. Whoever looks for
 * what is gone asks for each by its id.
 */
export const wholeList = async <Item extends { readonly id: string }>(
  endpoint: string,
  pages: Pages<Item>,
): Promise<Item[]> => {
  const { items, isSteady } = await readOnce(endpoint, pages);
  if (isSteady) return [...items.values()];
  const again = await readOnce(endpoint, pages);
  return [...new Map([...items, ...again.items]).values()];
};

/**
 * For lists that are taken over as they come: throws if one left it meanwhile. If one came twice, another may have been missed,
 * so all are given once more.
 */
export async function* steady<Item extends { readonly id: string }>(endpoint: string, pages: Pages<Item>) {
  for (let reading = 1, isSteady = false; reading <= 2 && !isSteady; reading += 1) {
    const ids: string[] = [];
    let total = 0;
    for await (const portion of pages()) {
      if (portion.count < total) throw changedMeanwhile(endpoint);
      total = portion.count;
      ids.push(...portion.items.map(({ id }) => id));
      yield portion;
    }
    isSteady = new Set(ids).size === ids.length;
  }
}
