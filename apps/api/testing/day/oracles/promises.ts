import { sql } from '../../../src/database/sql.ts';
import { hasWaitingList } from '../../../src/features/waiting-list/waiting-entries.repository.ts';
import type { Letter, Person, World } from '../world.ts';
import { clientIdsOf, type Oracle } from './oracle.ts';

const told = (letters: readonly Letter[], kind: string): number[] =>
  letters.filter((letter) => letter.kind.startsWith(kind)).map(({ subjectId }) => subjectId);

/** Entries that ended for no reason that the person knows of: they neither took an offer nor left nor joined again at once, did not say that the pet has died, and what they wait for is not over nor was it before the practice moved it. An email may wait for an undo of the visit. */
const listSilentEnds = ({ database, letters }: World, { waiting }: Person): Promise<string[]> =>
  database.values<string>(sql`
    select 'entry ' || e.waiting_entry_id || ' ended without a word' as what from waiting_entries e
     where e.waiting_entry_id = any(${[...waiting]}::int[]) and e.state = 'ENDED'
       and e.waiting_entry_id <> all(${told(letters, 'waiting-list-closed')}::int[])
       and not exists (select 1 from outbox_messages m where m.kind = 'waiting-list-closed' and m.subject_id = e.waiting_entry_id
                          and m.state = 'PENDING' and m.next_attempt_at > clock_timestamp())
       and not exists (select 1 from waiting_offers o where o.waiting_entry_id = e.waiting_entry_id and o.state = 'ACCEPTED')
       and not exists (select 1 from waiting_entries n where n.client_id = e.client_id and n.reason_id = e.reason_id and n.waiting_entry_id > e.waiting_entry_id
                          and n.joined_at between e.ends_at - interval '1 second' and e.ends_at + interval '1 second')
       and not exists (select 1 from audit_events u where u.action = 'pet.status' and u.occurred_at > e.joined_at
                          and u.subject_id in (select p.pet_id::text from pets p where p.client_id = e.client_id))
       and not exists (select 1 from appointments a where a.appointment_id = e.appointment_id
                          and (a.status <> 'BOOKED' or a.starts_at <= clock_timestamp() or a.moved_from <= e.ends_at))
       and not (e.appointment_id is null and exists (
             select 1 from appointments a where a.pet_id = any(array_prepend(e.pet_id, e.also_pet_ids)) and a.reason_id = e.reason_id and (a.created_at > e.joined_at - interval '1 second' or a.changed_at > e.joined_at)))
    union all
    select 'entry ' || e.waiting_entry_id || ' waits at a practice that has no list any more' from waiting_entries e
     where e.waiting_entry_id = any(${[...waiting]}::int[]) and e.state = 'WAITING'
       and not exists (select 1 from waiting_offers o where o.waiting_entry_id = e.waiting_entry_id and o.state = 'LIVE')
       and not exists (select 1 from practices p where p.practice_id = any(e.practice_ids) and ${hasWaitingList})`);

/** Offers that ended unanswered, and requests with an outcome, unless the client cancelled in the same moment. Another time that is confirmed is told as a change of the appointment. */
const listUntold = (
  { database }: World,
  informed: readonly number[],
): Promise<{ readonly kinds: readonly string[]; readonly id: number }[]> =>
  database.query(sql`
    select '["waiting-offer-ended", "waiting-entry-resting"]'::jsonb as kinds, o.waiting_offer_id as id
      from waiting_offers o join waiting_entries e using (waiting_entry_id) where o.state = 'ENDED' and e.state <> 'ENDED'
    union all
    select '["request-answered"]'::jsonb, q.booking_request_id from booking_requests q join appointments a using (appointment_id)
     where a.client_id = any(${informed}::int[])
       and (q.outcome in ('DECLINED', 'EXPIRED') or q.outcome = 'CONFIRMED' and q.kind = 'BOOKING' and a.status = 'BOOKED')`);

/** Clients who read “we'll tell you” or “we'll confirm” hear of the outcome. */
export const promisesOracle: Oracle = async (world, informed) => {
  const ends = await Promise.all(world.people.map((person) => listSilentEnds(world, person)));
  const isTold = ({ kinds, id }: { kinds: readonly string[]; id: number }): boolean =>
    world.letters.some(({ kind, subjectId }) => kinds.includes(kind) && subjectId === id);
  const untold = (await listUntold(world, clientIdsOf(informed))).filter((one) => !isTold(one));
  return [...ends.flat(), ...untold.map(({ kinds, id }) => `nobody was told of the end of ${kinds[0]} ${id}`)];
};
