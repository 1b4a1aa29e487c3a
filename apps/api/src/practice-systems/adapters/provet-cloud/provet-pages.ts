import { RemoteFailure, type Share } from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import { understood } from '../../remote/understand.ts';
import { changedMeanwhile } from '../../remote/whole-lists.ts';
import type { RecordReader } from '../read-records.ts';
import { idIn, Page } from './provet-records.ts';

/** Limits of the vendor by endpoint. Pages keep their default size, because larger ones count as several calls. */
export const provetCallsAMinute = {
  appointments: 300,
  appointment: 900,
  reasons: 100,
  departments: 300,
  clients: 125,
  client: 500,
  patients: 300,
  phonenumbers: 900,
  shifts: 100,
  shifttypes: 100,
  users: 100,
  writes: 500,
  cancels: 100,
} as const;

export type List = {
  readonly path: string;
  /** What one of its records is called, for staff. */
  readonly kind: string;
  readonly endpoint: keyof typeof provetCallsAMinute;
  readonly filters?: Readonly<Record<string, string>>;
  readonly share?: Share;
  readonly since?: number | null;
};

type Parts = { readonly client: RemoteClient; readonly reader: RecordReader };

const mostPages = 2_000;

/** Behind a proxy, a server may give its own address for the next page: only what it asks for counts. */
const queryOf = (next: string, endpoint: string): string => {
  if (!URL.canParse(next, 'https://localhost')) throw new RemoteFailure('NONSENSE', `${endpoint} has no next page`);
  return new URL(next, 'https://localhost').search;
};

/**
 * Throws if a record was deleted meanwhile, because another may have moved to a page already read. If one came twice, another
 * may have been missed, so everything is read once more.
 */
const createPages = ({ client, reader }: Parts, api: string) =>
  async function* pages({ path, kind, endpoint, filters = {}, share = 1 }: List) {
    for (let reading = 1, isSteady = false; reading <= 2 && !isSteady; reading += 1) {
      const values: unknown[] = [];
      let query: string | null = `?${new URLSearchParams(filters).toString()}`;
      let total = 0;
      for (let page = 1; query !== null; page += 1) {
        const value = await client.get({ url: `${api}${path}/${query}`, endpoint, share });
        if (page > mostPages) throw new RemoteFailure('NONSENSE', `${endpoint} has too many pages`);
        const { count, next, results } = understood(endpoint, () => Page.parse(value));
        if (count < total) throw changedMeanwhile(endpoint);
        total = count;
        values.push(...results);
        query = next && queryOf(next, endpoint);
        if (query === null && values.length < total)
          throw new RemoteFailure('NONSENSE', `${endpoint} answered with ${values.length} of ${total} records`);
        yield { count, results, next };
      }
      const own = values.map(idIn).filter((id) => id !== null);
      isSteady = new Set(own).size === own.length;
      if (Object.keys(filters).length === 0) reader.noteWhole(kind, values);
    }
  };

export const openProvet = ({ client, reader, base }: Parts & { readonly base: string }) => {
  const api = `${base}api/0.1/`;
  /** The address of a record, which is also how others refer to it. */
  const link = (kind: string, id: string): string => `${api}${kind}/${encodeURIComponent(id)}/`;
  return { client, api, link, reader, pages: createPages({ client, reader }, api) };
};
export type Provet = ReturnType<typeof openProvet>;

type Answers = ReturnType<Provet['pages']>;
type Read<One> = (value: unknown) => One;

const collect = async <One extends { readonly id: string }>(
  { reader }: Pick<Provet, 'reader'>,
  { kind, answers }: Pick<List, 'kind'> & { readonly answers: Answers },
  read: Read<One>,
): Promise<One[]> => {
  const records = new Map<string, One>();
  for await (const { results } of answers)
    for (const one of reader.readEach(results, { kind, read })) records.set(one.id, one);
  return [...records.values()];
};

export const readWhole = <One extends { readonly id: string }>(provet: Provet, list: List, read: Read<One>) =>
  collect(provet, { ...list, answers: provet.pages(list) }, read);

/** The highest id of the page; null if it does not continue in ascending order. */
const lastIdOf = (results: readonly unknown[], before: bigint): bigint | null => {
  const ids = results.map(idIn).filter((id) => id !== null);
  const numbers = [before, ...ids.map(BigInt)];
  const isAscending = numbers.every((id, place) => place === 0 || id > (numbers[place - 1] ?? before));
  return isAscending ? (numbers.at(-1) ?? before) : null;
};

/**
 * Pages by ascending id, as the vendor advises for a first run: offsets are limited, and what is added comes last. Where lists
 * have another order, page by page instead.
 */
async function* pagesById({ pages }: Provet, { filters = {}, ...list }: List) {
  let [last, total, read] = [0n, 0, 0];
  for (;;) {
    const { value } = await pages({ ...list, filters: { ...filters, id__gt: String(last) } }).next();
    const { count, next, results } = value ?? { count: 0, next: null, results: [] };
    const highest = lastIdOf(results, last);
    if (highest === null) break;
    if (value && results.length > 0) yield value;
    [total, read] = [Math.max(total, count), read + results.length];
    if (next === null && read >= total) return;
    if (next === null) break;
    if (highest === last) throw new RemoteFailure('NONSENSE', `${list.endpoint} has a page without ids`);
    last = highest;
  }
  yield* pages({ ...list, filters });
}

/** A whole list, with what is added while it is read. Whoever looks for what is gone asks for each by its id. */
export const readById = <One extends { readonly id: string }>(provet: Provet, list: List, read: Read<One>) =>
  collect(provet, { ...list, answers: pagesById(provet, list) }, read);

/** The answers with the records changed since then, or with all. */
export const recordsSince = (provet: Provet, { since = null, ...list }: List) => {
  const changed = { modified__gte: new Date(since ?? 0).toISOString() };
  return since === null ? pagesById(provet, list) : provet.pages({ ...list, filters: changed });
};
