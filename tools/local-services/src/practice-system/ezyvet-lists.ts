import { Refusal } from './provet-answers.ts';
import type { DeskAppointment } from './provet-desk.ts';

/** Most records are identified by a uid; only changes of an appointment need its number. */
export const uidOf = (
  kind: 'appointment' | 'animal' | 'contact' | 'resource' | 'appointmentType',
  id: number,
): string => `${kind}_${id}`;

export const numberIn = (kind: Parameters<typeof uidOf>[0], uid: unknown): number => {
  const [, id] = new RegExp(`^${kind}_(\\d+)$`).exec(String(uid)) ?? [];
  if (id === undefined) throw new Refusal(`${String(uid)} is no uid of a record of the kind ${kind}`);
  return Number(id);
};

const seconds = (at: number): number => Math.floor(at / 1000);

export const appointmentJson = (one: DeskAppointment) => ({
  id: String(one.id),
  uid: uidOf('appointment', one.id),
  created_at: seconds(one.created),
  modified_at: seconds(one.modified),
  active: one.active === 1,
  start_at: seconds(one.start),
  duration: seconds(one.end - one.start),
  type_uid: one.reason === null ? null : uidOf('appointmentType', one.reason),
  status_id: 1,
  description: one.notes,
  animal_uid: one.pets[0] === undefined ? null : uidOf('animal', one.pets[0]),
  contact_uid: one.client === null ? null : uidOf('contact', one.client),
  consult_id: null,
  resources: [...(one.user === null ? [] : [one.user]), ...one.additionalUsers].map((id) => ({
    uid: uidOf('resource', id),
  })),
  ...one.shown,
});

const comparators: Readonly<Record<string, (value: number, other: number) => boolean>> = {
  gte: (value, other) => value >= other,
  lt: (value, other) => value < other,
};

const fields = ['uid', 'modified_at', 'start_at', 'duration'] as const;

const holds = (value: string | number, filter: string): boolean => {
  if (!filter.startsWith('{')) return String(value) === filter;
  return Object.entries(JSON.parse(filter) as Record<string, unknown>).every(([name, other]) => {
    const compare = comparators[name];
    if (!compare || typeof other !== 'number') throw new Refusal(`${filter} is no filter`);
    return compare(Number(value), other);
  });
};

/** Filters by the fields in the vendor's documentation; ignores others, as the vendor does. */
export const filtered = (all: Iterable<DeskAppointment>, query: URLSearchParams, ignored: readonly string[]) => {
  const filters = fields.filter((field) => query.has(field) && !ignored.includes(field));
  return [...all]
    .sort((one, other) => one.id - other.id)
    .filter((one) =>
      filters.every((field) => holds(appointmentJson({ ...one, shown: {} })[field], query.get(field) ?? '')),
    )
    .map(appointmentJson);
};

const usualOnPage = 10;
const mostOnPage = 200;

type Page<One> = {
  readonly name: string;
  readonly all: readonly One[];
  readonly url: URL;
  readonly pageSize: number;
  readonly show: (one: One) => unknown;
};

export const pageOf = <One>({ name, all, url, pageSize, show }: Page<One>) => {
  const [limit, page] = [
    Number(url.searchParams.get('limit') ?? usualOnPage),
    Number(url.searchParams.get('page') ?? 1),
  ];
  if (!(limit >= 1 && limit <= mostOnPage && page >= 1))
    throw new Refusal('limit and page are numbers from 1, at most 200');
  const size = Math.min(limit, pageSize);
  const items = all.slice((page - 1) * size, page * size).map((one) => ({ [name]: show(one) }));
  const pages = Math.ceil(all.length / size);
  const meta = { items_page: page, items_page_total: pages, items_page_size: items.length, items_total: all.length };
  return { hasMore: page < pages, value: { meta: { ...meta, timestamp: seconds(Date.now()) }, items } };
};
