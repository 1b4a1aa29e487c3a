import { waitingEntryRecord } from '@portal/domain/waiting-list/waiting-entry-record';
import { type Sql, sql } from '../../database/sql.ts';
import {
  byPrivacy,
  clinicianName,
  ofRecord,
  type Person,
  reasonName,
  type Table,
  technical,
} from '../../database/table.ts';
import { erasedOfGuest, typedByGuest } from '../booking/booking.tables.ts';

const entriesOf =
  (guests: (person: Person) => Sql) =>
  (person: Person): Sql =>
    sql`
  t.waiting_entry_id in (select e.waiting_entry_id from waiting_entries e
    left join guest_bookings t using (guest_booking_id) where e.client_id = ${person.clientId} or ${guests(person)})`;

/** What clients and guests on the waiting list asked for, and what they were offered. */
export const waitingListTables: readonly Table[] = [
  {
    table: 'freed_times',
    of: 'practice',
    columns: technical(
      'appointment_id clinician_id ends_at first_offered_at freed_time_id look_at offers practice_id starts_at',
    ),
    writers: { privacy: 'passes on at once what was offered to a client who is erased' },
  },
  { table: 'rota_changes', of: 'practice', columns: technical('changed_by clinician_id exceptions look_at rota') },
  {
    table: 'waiting_offers',
    title: 'Earlier times we offered you',
    of: entriesOf(typedByGuest),
    erase: entriesOf(erasedOfGuest),
    onErasure: 'DELETE',
    columns: byPrivacy({
      fact: 'appointment_id state offered_at expires_at answered_at former_starts_at',
      technical: `
        waiting_offer_id waiting_entry_id client_id freed_time_id soft_booking_id undo_until former former_entry_id
        former_ends_at former_moved_from former_group_left former_list_until former_unanswered`,
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
    ...ofRecord(waitingEntryRecord),
    writers: { 'data-exchange': 'lets an entry wait again whose appointment the practice restores' },
    labels: {
      practices: sql`(select array_agg(p.name) from practices p where p.practice_id = any(t.practice_ids))`,
      reason: reasonName,
      clinician: clinicianName,
    },
  },
];
