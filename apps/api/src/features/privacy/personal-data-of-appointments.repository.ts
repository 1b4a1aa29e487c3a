import { petRecord } from '@portal/domain/pets/pet-record';
import { privacyOf } from '@portal/domain/record';
import { type Sql, sql } from '../../database/sql.ts';
import { byPrivacy, type PersonalTable, ofClient, ofPet, practiceName } from './personal-table.repository.ts';
import { erasedOfGuest, personalDataOfWaiting, typedByGuest } from './personal-data-of-waiting.repository.ts';

const jpegOf = (image: Sql): Sql => sql`'data:image/jpeg;base64,' || translate(encode(${image}, 'base64'), E'\\n', '')`;

export const personalDataOfAppointments: readonly PersonalTable[] = [
  ...personalDataOfWaiting,
  {
    table: 'appointments',
    title: 'Your appointments',
    of: ofClient,
    onErasure: {},
    columns: byPrivacy({
      personal: 'note cancellation_note answers',
      fact: `
        status pet_id starts_at ends_at source is_initial_consultation reference created_at amendments
        moved_from changed_at cancelled_at late_cancel confirmed_by_client_at client_late_minutes
        client_here_at`,
      technical: `
        appointment_id version practice_id client_id reason_id clinician_id ics_sequence
        cancellation_reason_id undo_until cancelled_with pet_status_before reminders_planned_for
        confirmed_sequence client_late_sequence client_here_sequence moved_by_practice_at group_id group_left
        told_late_minutes told_late_sequence`,
    }),
    labels: {
      practice: practiceName,
      reason: sql`(select r.name from appointment_reasons r where r.reason_id = t.reason_id)`,
      clinician: sql`(select c.display_name from clinicians c where c.clinician_id = t.clinician_id)`,
      cancellation_reason: sql`(select x.name from cancellation_reasons x where x.cancellation_reason_id = t.cancellation_reason_id)`,
    },
  },
  {
    table: 'booking_requests',
    title: 'What practices were asked to confirm',
    of: (person) =>
      sql`t.appointment_id in (select x.appointment_id from appointments x where x.client_id = ${person.clientId})`,
    onErasure: {},
    columns: byPrivacy({
      personal: 'message note',
      fact: `
        appointment_id kind asked_at answer_by outcome answered_at decline_reason starts_at ends_at
        is_initial_consultation`,
      technical: 'booking_request_id practice_id clinician_id reason_id diary_entry_id decided_by',
    }),
    labels: { practice: practiceName },
  },
  {
    table: 'appointment_photos',
    title: 'Photos you sent with appointments',
    of: ({ clientId }) =>
      sql`t.appointment_id in (select x.appointment_id from appointments x where x.client_id = ${clientId})`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      sealed: 'image small',
      fact: 'added_at',
      technical: 'appointment_id place digest',
    }),
    labels: {
      appointment: sql`(select x.reference from appointments x where x.appointment_id = t.appointment_id)`,
      photo: jpegOf(sql`t.image`),
    },
  },
  {
    table: 'guest_bookings',
    title: 'What you entered before you had an account',
    of: typedByGuest,
    erase: erasedOfGuest,
    onErasure: {},
    columns: byPrivacy({
      personal: 'pet_name first_name last_name email mobile phone note postcode proved_email sign_up_answers',
      fact: 'mailed_at pet_id converted_at created_at',
      technical: `
        guest_booking_id secret_hash practice_id species_id mail_version link_sent_at proved_at
        proved_secret_hash holding_since identity_id`,
    }),
    labels: { practice: practiceName },
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
  },
  {
    table: 'pet_photos',
    title: 'Photos of your pets',
    of: ofPet,
    onErasure: 'DELETE',
    columns: byPrivacy({
      sealed: 'image small',
      fact: 'pet_id',
    }),
    labels: { photo: jpegOf(sql`t.image`) },
  },
  {
    table: 'pets',
    title: 'Your pets',
    of: ofClient,
    onErasure: { name: sql`'Erased'` },
    columns: privacyOf(petRecord),
    labels: {
      practice: practiceName,
      species: sql`(select s.name from species s where s.species_id = t.species_id)`,
      insurer: sql`(select i.name from insurers i where i.insurer_id = t.insurer_id)`,
      breed: sql`(select b.name from breeds b where b.breed_id = t.breed_id)`,
    },
  },
];
