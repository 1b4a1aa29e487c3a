import { type Sql, sql } from '../../database/sql.ts';
import { byPrivacy, type PersonalTable, ofPet, type Person } from './personal-table.repository.ts';

const ofGuest = (person: Person): Sql => sql`t.identity_id = any(${person.identityIds}::int[]) or (${ofPet(person)})`;

/** What somebody typed before they had an account: by their login or pet, or by address and name. */
export const typedByGuest = (person: Person): Sql =>
  sql`${ofGuest(person)}
      or (email_key(t.email) = ${person.emailKey}::text and name_key(t.last_name) = name_key(${person.lastName}))`;
export const erasedOfGuest = (person: Person): Sql =>
  sql`${ofGuest(person)} or email_key(t.email) = ${person.emailKey}::text`;

const entriesOf =
  (guests: (person: Person) => Sql) =>
  (person: Person): Sql =>
    sql`
  t.waiting_entry_id in (select e.waiting_entry_id from waiting_entries e
    left join guest_bookings t using (guest_booking_id) where e.client_id = ${person.clientId} or ${guests(person)})`;

/** What clients and guests on the waiting list asked for, and what they were offered. */
export const personalDataOfWaiting: readonly PersonalTable[] = [
  {
    table: 'waiting_offers',
    title: 'Earlier times we offered you',
    of: entriesOf(typedByGuest),
    erase: entriesOf(erasedOfGuest),
    onErasure: 'DELETE',
    columns: byPrivacy({
      fact: 'appointment_id state offered_at expires_at answered_at former_starts_at',
      technical: `
        waiting_offer_id waiting_entry_id client_id freed_time_id soft_booking_id undo_until former_entry_id
        former_ends_at former_moved_from`,
    }),
    labels: {
      offered_time: sql`(select s.starts_at from soft_bookings s where s.soft_booking_id = t.soft_booking_id)`,
    },
  },
  {
    table: 'waiting_entries',
    title: 'What you asked to be told about',
    of: entriesOf(typedByGuest),
    erase: entriesOf(erasedOfGuest),
    onErasure: 'DELETE',
    columns: byPrivacy({
      fact: `
        pet_id appointment_id weekdays day_parts same_day state unanswered joined_at last_offered_at ends_at
        told_on`,
      technical: 'waiting_entry_id client_id guest_booking_id reason_id practice_ids clinician_id told_of',
    }),
    labels: {
      practices: sql`(select array_agg(p.name) from practices p where p.practice_id = any(t.practice_ids))`,
      reason: sql`(select r.name from appointment_reasons r where r.reason_id = t.reason_id)`,
      clinician: sql`(select c.display_name from clinicians c where c.clinician_id = t.clinician_id)`,
    },
  },
];
