import { inParallel } from '../in-parallel.ts';
import { pick } from '../pick.ts';
import { sql } from '../../src/database/sql.ts';
import { type Arena, buildField } from './arena.ts';
import { book, freshKey, placeAt } from './operations.ts';
import { examineDiary } from './examine-diary.ts';
import { type Report, statusFigures, unexpectedStatuses } from './report.ts';

const appointmentsEach = 4;

const inOrder = (body: object): string => JSON.stringify(body, Object.keys(body).toSorted());

type Copies = { readonly keys: number; readonly copies: number };

/** B3: concurrent copies of a request give one booking per key and one answer. */
export const sendAtOnce = async (arena: Arena, { keys, copies }: Copies): Promise<Report> => {
  const racers = Math.ceil(keys / appointmentsEach);
  const field = await buildField(arena, { clinicians: 4, racers });
  const { practiceId, vetIds } = field.practice;
  const places = vetIds.flatMap((vetId) => field.starts.map((start) => placeAt(start, vetId)));
  const outcomes = await inParallel(Array.from({ length: keys }), 2, async (_, index) => {
    const request = { practiceId, place: pick(places, index), key: freshKey() };
    const racer = pick(field.racers, index);
    const replies = await Promise.all(Array.from({ length: copies }, () => book(racer, request)));
    return {
      statuses: replies.map(({ status }) => status),
      answers: new Set(replies.map((r) => inOrder(r.body))).size,
    };
  });
  const statuses = outcomes.flatMap((outcome) => outcome.statuses);
  const { appointments, violations } = await examineDiary(arena.database, practiceId);
  const different = outcomes.filter(({ answers }) => answers !== 1).length;
  return {
    row: 'B3',
    trials: keys,
    figures: { copies, appointments: appointments.length, ...statusFigures(statuses) },
    violations: [
      ...violations,
      ...unexpectedStatuses(statuses, [201]),
      ...(different === 0 ? [] : [`${different} keys with different answers`]),
      ...(appointments.length === keys ? [] : [`${appointments.length} appointments for ${keys} keys`]),
    ],
  };
};

const countRows = async ({ database }: Arena, practiceId: number): Promise<string> => {
  const rows = await database.query(sql`
    with mine as (select appointment_id, version from appointments where practice_id = ${practiceId})
    select (select count(*) from mine) as appointments, (select sum(version) from mine) as versions,
           (select count(*) from diary_entries where practice_id = ${practiceId}) as entries,
           (select count(*) from soft_bookings where practice_id = ${practiceId}) as holds,
           (select count(*) from outbox_messages m join mine on m.subject_id = mine.appointment_id
             where m.kind not like 'appointment-reminder-%') as messages,
           (select count(*) from audit_events where subject_id in (select appointment_id::text from mine)) as audits,
           (select count(*) from idempotency_keys) as keys`);
  return JSON.stringify(rows[0]);
};

/** B4: a reused key with another body is 422 and changes no row. */
export const sendOtherBody = async (arena: Arena, { trials }: { readonly trials: number }): Promise<Report> => {
  const perKey = 20;
  const field = await buildField(arena, { clinicians: 1, racers: Math.ceil(trials / perKey) });
  const { practiceId, vetIds } = field.practice;
  const placeOf = (index: number) => placeAt(pick(field.starts, index), pick(vetIds, 0));
  const keys = await inParallel(field.racers, 8, async (racer, index) => {
    const key = freshKey();
    return { racer, key, booked: await book(racer, { practiceId, place: placeOf(index), key }) };
  });
  const before = await countRows(arena, practiceId);
  const replies = await inParallel(Array.from({ length: trials }), 16, (_, index) => {
    const { racer, key } = pick(keys, index);
    // Another place than the first request's, because the same body would get the stored reply.
    const distance = 1 + Math.floor(index / keys.length);
    return book(racer, { practiceId, place: placeOf((index % keys.length) + distance), key });
  });
  const after = await countRows(arena, practiceId);
  const statuses = replies.map(({ status }) => status);
  const otherCodes = replies.filter(({ body }) => body.code !== 'IDEMPOTENCY_MISMATCH').length;
  return {
    row: 'B4',
    trials,
    figures: { keys: keys.length, ...statusFigures(statuses) },
    violations: [
      ...unexpectedStatuses(
        keys.map(({ booked }) => booked.status),
        [201],
      ),
      ...unexpectedStatuses(statuses, [422]),
      ...(otherCodes === 0 ? [] : [`${otherCodes} answers with another code`]),
      ...(before === after ? [] : [`rows before ${before}, after ${after}`]),
    ],
  };
};
