import { sql } from '../../../src/database/sql.ts';
import { wallClock } from '../../mail/calendar-start.ts';
import type { Letter, Person, World } from '../world.ts';
import type { Oracle } from './oracle.ts';
import { isAfterDeath } from './texts.ts';

type Row = {
  readonly id: number;
  readonly groupId: number;
  readonly status: string;
  /** What reception has entered and sends, the client knows from reception. */
  readonly source: string;
  readonly startsAt: number;
  readonly pet: string;
  readonly hasDied: boolean;
  readonly requests: readonly number[];
  /** While the practice had yet to decide about its time. */
  readonly questions: readonly { readonly from: number; readonly to: number | null }[];
};

const listAppointments = ({ database }: World, { clientId }: Person): Promise<Row[]> =>
  database.query<Row>(sql`
    select a.appointment_id as id, case when a.group_left then -a.appointment_id else coalesce(a.group_id, a.appointment_id) end as "groupId",
           a.status, a.source, a.starts_at as "startsAt", t.name as pet, t.status = 'DECEASED' as "hasDied",
           to_jsonb(array(select booking_request_id from booking_requests q where q.appointment_id = a.appointment_id)) as requests,
           coalesce((select jsonb_agg(jsonb_build_object('from', date_part('epoch', k.created_at) * 1000, 'to', date_part('epoch', k.done_at) * 1000))
                       from staff_tasks k where k.appointment_id = a.appointment_id and k.kind = 'DECIDE_APPOINTMENT'), '[]') as questions
      from appointments a join pets t using (pet_id)
     where a.client_id = ${clientId} and a.starts_at > clock_timestamp()
       and not exists (select 1 from appointments g
                        where g.group_id = a.group_id and not g.group_left and not a.group_left and g.starts_at <= clock_timestamp())
     order by a.starts_at`);

const ofRequests = new Set(['request-answered', 'move-requested']);

/** Whether the entry of its visit, or its own, comes with the email, which says who still comes and who does not. */
const bringsEntry = ({ email }: Letter, { id, groupId, status }: Row): boolean =>
  (email.calendar ?? []).some(
    ({ method, content }) =>
      method === (status === 'BOOKED' ? 'REQUEST' : 'CANCEL') &&
      [`UID:group-appointment-${groupId}@`, `UID:appointment-${id}@`].some((uid) => content.includes(uid)),
  );

const isAbout = (letter: Letter, row: Row): boolean => isOnlyAbout(letter, row) || bringsEntry(letter, row);

const isOnlyAbout = ({ kind, subjectId }: Letter, { id, requests }: Row): boolean =>
  ofRequests.has(kind) ? requests.includes(subjectId) : kind.startsWith('appointment-') && subjectId === id;

const isEnd = ({ kind, email }: Letter): boolean =>
  kind.startsWith('appointment-cancelled') || (kind === 'request-answered' && email.calendar?.[0].method === 'CANCEL');

/** A reminder leaves out whose time is in question, and the client hears of that pet once the practice has decided. */
const isLeftOut = ({ questions }: Row, { kind, at }: Letter): boolean =>
  kind.startsWith('appointment-reminder-') && questions.some(({ from, to }) => from <= at && (to === null || to > at));

const whenOf = ({ startsAt }: Row): readonly string[] => {
  const { date, time } = wallClock(startsAt);
  return [date.replace(/ \d{4}$/, ''), time];
};

const isBooked = ({ status }: Row): boolean => status === 'BOOKED';

const examineGroup = (person: Person, visit: readonly Row[], letters: readonly Letter[]): string[] => {
  const [standing, living] = [visit.filter(isBooked), visit.filter((row) => isBooked(row) && !row.hasDied)];
  // An appointment that still stands for a pet that has died is told in an email of its own, and left out of emails about other pets.
  const isSpared = standing.length > 0 && living.length === 0;
  const [group, concerns] = isSpared ? [standing, isOnlyAbout] : [visit, isAbout];
  const last = letters.findLast((letter) => group.some((row) => concerns(letter, row)));
  const [first] = group;
  if (!first || (!last && (isSpared || first.source === 'PRACTICE'))) return [];
  if (!last) return [`${person.name} has no email about ${JSON.stringify(first)}`];
  const said = `the last email to ${person.name}, “${last.email.subject}”,`;
  const booked = isSpared ? standing : living;
  if (booked.length === 0 && group.some((row) => row.status === 'CANCELLED' && !bringsEntry(last, row)) && !isEnd(last))
    return [`${said} does not say the end`];
  // An end says when it would have been.
  const due = (booked.length === 0 ? group : booked).filter((row) =>
    booked.length === 0 ? isOnlyAbout(last, row) : !isLeftOut(row, last),
  );
  const words = [...due.slice(0, 1).flatMap(whenOf), ...due.map(({ pet }) => pet)];
  return words.filter((word) => !last.email.text.includes(word)).map((word) => `${said} does not say ${word}`);
};

const examine = async (world: World, person: Person): Promise<string[]> => {
  const letters = world.letters.filter(({ email }) => email.to.address === person.email);
  const rows = await listAppointments(world, person);
  return [...Map.groupBy(rows, ({ groupId }) => groupId).values()].flatMap((group) =>
    examineGroup(person, group, letters),
  );
};

export const mailboxOracle: Oracle = async (world, informed) =>
  (await Promise.all(informed.map(({ person }) => examine(world, person)))).flat();

type Facts = { readonly id: number; readonly practice: string; readonly hasDied: boolean };

const listMiswritten = async ({ database }: World, letters: readonly Letter[]): Promise<string[]> => {
  const rows = await database.query<Facts>(sql`
    select appointment_id as id, p.name as practice, t.status = 'DECEASED' as "hasDied"
      from appointments a join practices p using (practice_id) join pets t using (pet_id)
     where appointment_id = any(${letters.map(({ subjectId }) => subjectId)}::int[])`);
  const facts = new Map(rows.map((row) => [row.id, row]));
  return letters.flatMap((letter) => {
    const { practice = '', hasDied = false } = facts.get(letter.subjectId) ?? {};
    const what = `the email “${letter.email.subject}”`;
    return [
      ...(letter.email.text.includes(practice) ? [] : [`${what} does not name the practice`]),
      ...(isAfterDeath(letter) && !hasDied ? [`${what} is written as after a death, and the pet lives`] : []),
    ];
  });
};

/** Call it after each step: an email names the practice, condoles only if the pet has died, and announces nothing that was undone before it was sent. */
export const announcedOracle = async (world: World, letters: readonly Letter[]): Promise<readonly string[]> => {
  const about = letters.filter(({ kind }) => kind.startsWith('appointment-'));
  const miswritten = about.length === 0 ? [] : await listMiswritten(world, about);
  const ends = letters.filter(({ kind }) => kind.startsWith('appointment-cancelled')).map(({ subjectId }) => subjectId);
  if (ends.length === 0) return miswritten;
  const ids = await world.database.values<number>(sql`
    select appointment_id as id from appointments where appointment_id = any(${ends}::int[]) and status <> 'CANCELLED'`);
  return [...miswritten, ...ids.map((id) => `an email says that appointment ${id} is cancelled, and it is not`)];
};
