import { sql } from '../../../src/database/sql.ts';
import { type Book, createBook } from '../readers/book.ts';
import type { World } from '../world.ts';
import type { Oracle } from './oracle.ts';

type Row = { readonly id: number; readonly status: string; readonly startsAt: number; readonly clinicianId: number };

const listAppointments = ({ database }: World): Promise<Row[]> =>
  database.query<Row>(sql`
    select appointment_id as id, status, starts_at as "startsAt", clinician_id as "clinicianId" from appointments
     order by appointment_id`);

const compare = (whose: string, rows: readonly Row[], book: Book): string[] =>
  rows.flatMap(({ id, status, startsAt, clinicianId }) => {
    const line = book.lines().get(id);
    const isSame = line?.status === status && line.startsAt === startsAt && line.clinicianId === clinicianId;
    // What was cancelled before it came is no news.
    return isSame || (line === undefined && status === 'CANCELLED')
      ? []
      : [`${whose} has appointment ${id} as ${JSON.stringify(line)}; it is ${status} at ${startsAt}`];
  });

type RequestRow = { readonly requestId: number; readonly version: number; readonly isOpen: boolean };

const listRequests = ({ database }: World): Promise<RequestRow[]> =>
  database.query<RequestRow>(sql`
    select medicine_request_id as "requestId", version, ended_at is null as "isOpen" from medicine_requests`);

/** A change of what has ended is `answered`, so only of what is open the end would be wrong. */
const compareRequests = (whose: string, rows: readonly RequestRow[], book: Book): string[] =>
  rows.flatMap(({ requestId, version, isOpen }) => {
    const line = book.requests().get(requestId);
    return line?.version === version && !(isOpen && line.isEnded)
      ? []
      : [`${whose} has request ${requestId} as ${JSON.stringify(line)}; it has version ${version}`];
  });

type Page = {
  readonly changes: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
  readonly cursor: string;
  readonly hasMore: boolean;
};

/** Reads all changes by cursor, from the first. */
const readBook = async ({ reception }: World): Promise<Book> => {
  const book = createBook();
  let after = '';
  for (let isMore = true; isMore;) {
    const { body } = await reception.get<Page>(`/integration/v1/changes?limit=100${after}`);
    for (const { type, data } of body.changes) book.take(type, data);
    after = `&after=${body.cursor}`;
    isMore = body.hasMore;
  }
  return book;
};

export const otherSystemsOracle: Oracle = async (world) => {
  const [rows, requests, read] = await Promise.all([listAppointments(world), listRequests(world), readBook(world)]);
  const books = { 'a system that hears of changes': world.book, 'a system that reads changes': read };
  return Object.entries(books).flatMap(([whose, book]) => [
    ...compare(whose, rows, book),
    ...compareRequests(whose, requests, book),
  ]);
};
