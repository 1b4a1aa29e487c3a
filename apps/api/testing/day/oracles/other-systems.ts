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
  const rows = await listAppointments(world);
  return [
    ...compare('a system that hears of changes', rows, world.book),
    ...compare('a system that reads changes', rows, await readBook(world)),
  ];
};
