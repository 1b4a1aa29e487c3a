import { RemoteFailure, type Share } from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import { understood } from '../../remote/understand.ts';
import type { RecordReader } from '../read-records.ts';
import type { Portion } from '../../remote/whole-lists.ts';
import { List } from './ezyvet-records.ts';

/** Large pages save calls; the vendor's default is 10 records. */
const recordsOnPage = 200;
const mostPages = 2_000;

/** A filter with a comparator is sent as JSON, such as `{"gte":1767225600}`. */
export type Filter = string | Readonly<Record<string, number>>;

type ListQuestion = {
  readonly name: 'appointment' | 'appointmenttype' | 'resource';
  readonly filters?: Readonly<Record<string, Filter>>;
  readonly share?: Share;
};

const written = (filters: Readonly<Record<string, Filter>>): [string, string][] =>
  Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);

/** Lists include inactive records. Throws unless every page came. */
export const createLists = (client: RemoteClient, base: string, reader: RecordReader) =>
  async function* list<Item>({ name, filters = {}, share = 1 }: ListQuestion, read: (value: unknown) => Item) {
    let [total, shrinks] = [0, false];
    const all: unknown[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      if (page > mostPages) throw new RemoteFailure('NONSENSE', `${name} has too many pages`);
      const query = new URLSearchParams([
        ...written(filters),
        ['limit', String(recordsOnPage)],
        ['page', String(page)],
      ]);
      const value = await client.get({ url: `${base}v2/${name}?${query.toString()}`, endpoint: name, share });
      const portion = understood(name, (): Portion<Item> => {
        const { meta, items } = List.parse(value);
        pages = meta.items_page_total;
        const records = items.map((item) => item[name]);
        all.push(...records);
        return { count: meta.items_total, size: items.length, items: reader.readEach(records, { kind: name, read }) };
      });
      shrinks ||= portion.count < total;
      total = portion.count;
      yield portion;
    }
    if (all.length < total && !shrinks)
      throw new RemoteFailure('NONSENSE', `${name} answered with ${all.length} of ${total} records`);
    if (Object.keys(filters).length === 0) reader.noteWhole(name, all);
  };
export type Lists = ReturnType<typeof createLists>;
