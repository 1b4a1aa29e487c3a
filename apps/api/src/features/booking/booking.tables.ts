import { guestRecord } from '@portal/domain/booking/guest-record';
import { type Sql, sql } from '../../database/sql.ts';
import {
  byPrivacy,
  ofClient,
  ofGoneAppointments,
  ofGoneClients,
  ofGonePets,
  ofPet,
  ofRecord,
  type Person,
  practiceName,
  type Table,
  technical,
} from '../../database/table.ts';

const ofGuest = (person: Person): Sql => sql`t.identity_id = any(${person.identityIds}::int[]) or (${ofPet(person)})`;

/** What somebody typed before they had an account: by their login or pet, or by address and name. */
export const typedByGuest = (person: Person): Sql =>
  sql`${ofGuest(person)}
      or (email_key(t.email) = ${person.emailKey}::text and name_key(t.last_name) = name_key(${person.lastName}))`;
export const erasedOfGuest = (person: Person): Sql =>
  sql`${ofGuest(person)} or email_key(t.email) = ${person.emailKey}::text`;

const ofGoneGuests = sql`
  t.guest_booking_id in (select g.guest_booking_id from guest_bookings g where g.pet_id in (select pet_id from gone_pets))`;

const ofGoneHolds = sql`${ofGoneClients} or ${ofGonePets} or ${ofGoneAppointments} or ${ofGoneGuests}`;

export const bookingTables: readonly Table[] = [
  {
    table: 'diary_entries',
    of: 'practice',
    columns: technical(`
      appointment_id clinician_id diary_entry_id during expires_at may_overlap occupied_from occupied_to pet_id
      practice_id soft_booking_id state`),
    writers: {
      appointments: 'moves, cancels and restores an appointment with its time',
      'data-exchange': 'replaces the times of imported appointments',
      integration: 'keeps times of the practice’s own system free',
      'practice-systems': 'keeps times that the desk has taken',
      privacy: 'lets go of held times of a client who is erased',
      slots: 'clears an expired hold that is in the way of a new one',
      'waiting-list': 'holds the time that it offers',
    },
    outdated: sql`
      ${ofGoneAppointments} or ${ofGonePets}
      or t.soft_booking_id in (select t.soft_booking_id from soft_bookings t where ${ofGoneHolds})`,
  },
  {
    table: 'guest_bookings',
    title: 'What you entered before you had an account',
    of: typedByGuest,
    erase: erasedOfGuest,
    onErasure: {},
    ...ofRecord(guestRecord),
    labels: { practice: practiceName },
    writers: {
      'waiting-list': 'mails a guest the link of an offer in the statement that makes it',
    },
    outdated: ofGonePets,
  },
  {
    table: 'soft_bookings',
    title: 'Times we kept for you',
    of: ofClient,
    onErasure: {},
    columns: byPrivacy({
      fact: 'pet_id starts_at ends_at state created_at expires_at',
      technical: `
        soft_booking_id client_id practice_id reason_id clinician_id replaces appointment_id hard_expires_at
        also_pet_ids extensions guest_booking_id`,
    }),
    labels: { practice: practiceName },
    writers: {
      appointments: 'releases the held times of a pet that died',
      privacy: 'releases the held times of a client who is erased',
      'waiting-list': 'holds the time that it offers',
    },
    outdated: ofGoneHolds,
  },
];
