import { RemoteFailure } from '../port.ts';

/** `size` is the number of records in the answer, with those that could not be read. */
export type Portion<Item> = { readonly count: number; readonly size: number; readonly items: readonly Item[] };

export const changedMeanwhile = (endpoint: string) =>
  new RemoteFailure('NONSENSE', `${endpoint} changed while they were read`);

type Pages<Item> = () => AsyncIterable<Portion<Item>>;

const readOnce = async <Item extends { readonly id: string }>(endpoint: string, pages: Pages<Item>) => {
  const itemsById = new Map<string, Item>();
  let total: number | null = null;
  let [read, skipped] = [0, 0];
  for await (const { count, size, items } of pages()) {
    total ??= count;
    if (count !== total) throw changedMeanwhile(endpoint);
    read += size;
    skipped += size - items.length;
    for (const one of items) itemsById.set(one.id, one);
  }
  if (read !== total) throw changedMeanwhile(endpoint);
  return { found: itemsById, repeats: itemsById.size + skipped < read };
};

/**
 * Throws unless every page came and the total agrees. A record that came twice may have taken the place of another while pages
 * were read; if it comes twice again, and nothing else, the system lists it twice.
 */
export const wholeList = async <Item extends { readonly id: string }>(
  endpoint: string,
  pages: Pages<Item>,
): Promise<Item[]> => {
  const { found, repeats } = await readOnce(endpoint, pages);
  if (!repeats) return [...found.values()];
  const again = await readOnce(endpoint, pages);
  const isSame = again.found.size === found.size && [...again.found.keys()].every((id) => found.has(id));
  if (again.repeats && !isSame) throw changedMeanwhile(endpoint);
  return [...again.found.values()];
};
