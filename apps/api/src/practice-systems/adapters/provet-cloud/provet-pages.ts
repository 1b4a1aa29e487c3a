import { RemoteFailure, type Share } from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import { understood } from '../../remote/understand.ts';
import { changedMeanwhile, wholeList } from '../../remote/whole-lists.ts';
import { Page } from './provet-records.ts';

/** Limits of the vendor by endpoint. Pages keep their default size, because larger ones count as several calls. */
export const provetCallsAMinute = {
  appointments: 300,
  appointment: 900,
  reasons: 100,
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
  readonly endpoint: keyof typeof provetCallsAMinute;
  readonly filters?: Readonly<Record<string, string>>;
  readonly share?: Share;
  readonly since?: number | null;
};

const mostPages = 2_000;

/** Throws if a record was deleted meanwhile, because another may have moved to a page already read. */
const createPages = (client: RemoteClient, api: string) =>
  async function* pages({ path, endpoint, filters = {}, share = 1 }: List) {
    let url: string | null = `${api}${path}/?${new URLSearchParams(filters).toString()}`;
    let total = 0;
    for (let page = 1; url !== null; page += 1) {
      const value = await client.get({ url, endpoint, share });
      if (page > mostPages) throw new RemoteFailure('NONSENSE', `${endpoint} has too many pages`);
      const { count, next, results } = understood(endpoint, () => Page.parse(value));
      if (count < total) throw changedMeanwhile(endpoint);
      total = count;
      yield { count, results };
      url = next;
    }
  };
export type Pages = ReturnType<typeof createPages>;

export const openProvet = (client: RemoteClient, base: string) => {
  const api = `${base}api/0.1/`;
  /** The address of a record, which is also how others refer to it. */
  const link = (kind: string, id: string): string => `${api}${kind}/${encodeURIComponent(id)}/`;
  return { client, api, link, pages: createPages(client, api) };
};
export type Provet = ReturnType<typeof openProvet>;

async function* inPortions<One>(pages: Pages, list: List, read: (value: unknown) => One) {
  for await (const { count, results } of pages(list))
    yield { count, items: understood(list.endpoint, () => results.map((value) => read(value))) };
}

export const readWhole = <One extends { readonly id: string }>(
  pages: Pages,
  list: List,
  read: (value: unknown) => One,
): Promise<One[]> => wholeList(list.endpoint, inPortions(pages, list, read));
