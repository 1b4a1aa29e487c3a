import { type PersonKind, RemoteFailure, type RemoteAppointment, type Share, type Window } from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import { understood } from '../../remote/understand.ts';
import type { RecordReader } from '../read-records.ts';
import { List, readAppointmentOf, readPersonOf } from './openvpm-records.ts';

/** The vendor's limit for a key. */
const callsAMinute = 600;
export const openvpmBudgets = {
  endpoints: { appointments: callsAMinute, appointment: callsAMinute, people: callsAMinute, writes: callsAMinute },
  database: callsAMinute,
} as const;

const mostOnPage = 100;
const leastOnPage = 10;
/** Everybody is read each minute, because nobody can be asked for by change. */
const peopleShare = 0.3;

export type Asking = { readonly client: RemoteClient; readonly base: string; readonly reader: RecordReader };

type Page = { readonly path: string; readonly endpoint: 'appointments' | 'people'; readonly share?: Share };

export const readPage = async ({ client, base }: Asking, page: Page, query: Readonly<Record<string, string>>) => {
  const { path, endpoint, share = 1 } = page;
  const url = `${base}api/v1/${path}?${new URLSearchParams({ limit: String(mostOnPage), ...query }).toString()}`;
  const value = await client.get({ url, endpoint, share });
  const { data, pagination } = understood(path, () => List.parse(value));
  return { data, total: pagination.total };
};

const appointments = { path: 'appointments', endpoint: 'appointments' } as const;
const instant = (at: number): string => new Date(at).toISOString();

type Query = Parameters<typeof readPage>[2];

export const readAppointments = async (asking: Asking, query: Query, share: Share = 1) => {
  const { data, total } = await readPage(asking, { ...appointments, share }, query);
  const read = asking.reader.readEach(data, { kind: 'appointment', read: readAppointmentOf });
  return { read, isLast: data.length >= total };
};

/**
 * Yields the appointments that start in the window, the last ones first. The list has no order among those of the same
 * start, so that pages by offset show some twice and others never: each page goes on from the start of its last record.
 */
export async function* appointmentsIn(asking: Asking, { from, to }: Window, share: Share = 1) {
  // Its end belongs to the window of the vendor.
  for (let until = to - 1; ;) {
    const query = { from: instant(from), to: instant(until) };
    const { read, isLast } = await readAppointments(asking, query, share);
    yield read;
    if (isLast) return;
    const starts = read.flatMap(({ startsAt, oddity }) => (oddity?.lacks === 'START' ? [] : [startsAt]));
    const earliest = Math.min(...starts, until);
    if (earliest === until) throw new RemoteFailure('NONSENSE', 'appointments are not listed by their start');
    until = earliest;
  }
}

export const wholeWindow = async (asking: Asking, window: Window, share: Share): Promise<RemoteAppointment[]> => {
  const all = new Map<string, RemoteAppointment>();
  for await (const page of appointmentsIn(asking, window, share)) for (const one of page) all.set(one.id, one);
  return [...all.values()];
};

/**
 * Yields everybody who has changed since then, or all. The list has no order among those who came at the same instant, such as
 * by an import: while some are missing, it is read again with pages of another size.
 */
export async function* peopleSince(asking: Asking, kind: PersonKind, since: number | null) {
  const path = kind === 'clients' ? 'clients' : 'patients';
  const read = new Set<unknown>();
  let total = 0;
  for (let size = mostOnPage; size > leastOnPage; size -= 7) {
    for (let offset = 0; offset <= total; offset += size) {
      const query = { limit: String(size), offset: String(offset) };
      const page = await readPage(asking, { path, endpoint: 'people', share: peopleShare }, query);
      const records = asking.reader.readEach(page.data, { kind: path.slice(0, -1), read: readPersonOf(kind) });
      const isNews = ({ id, modifiedAt }: (typeof records)[number]) =>
        !read.has(id) && (since === null || modifiedAt === null || modifiedAt >= since);
      const news = records.filter(isNews);
      for (const value of page.data) read.add((value as { readonly id?: unknown } | null)?.id);
      if (news.length > 0) yield news;
      total = page.total;
    }
    if (read.size >= total) return;
  }
  throw new RemoteFailure('NONSENSE', `${path} answered with ${read.size} of ${total} records`);
}
