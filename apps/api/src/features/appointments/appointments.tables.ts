import { type Sql, sql } from '../../database/sql.ts';
import {
  byPrivacy,
  clinicianName,
  jpegOf,
  ofClient,
  ofGoneClients,
  type Person,
  practiceName,
  reasonName,
  type Table,
  technical,
} from '../../database/table.ts';

const ofAppointment = ({ clientId }: Person): Sql =>
  sql`t.appointment_id in (select x.appointment_id from appointments x where x.client_id = ${clientId})`;

export const appointmentsTables: readonly Table[] = [
  { table: 'practice_delays', of: 'practice', columns: technical('clinician_id minutes practice_id said_on') },
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
        told_late_minutes told_late_sequence former_practice_id practice_changed_at`,
    }),
    labels: {
      practice: practiceName,
      reason: reasonName,
      clinician: clinicianName,
      cancellation_reason: sql`(select x.name from cancellation_reasons x where x.cancellation_reason_id = t.cancellation_reason_id)`,
    },
    writers: {
      booking: 'books: the time and the appointment are one statement',
      'data-exchange': 'raises the calendar sequence of imported changes',
      integration: 'books, moves and cancels for the practice’s own system',
      'waiting-list': 'takes an offered time: the time, the hold and the appointment are one statement',
    },
    outdated: ofGoneClients,
  },
  {
    table: 'booking_requests',
    title: 'What practices were asked to confirm',
    of: ofAppointment,
    onErasure: {},
    columns: byPrivacy({
      personal: 'message note',
      fact: `
        appointment_id kind asked_at answer_by outcome answered_at decline_reason starts_at ends_at
        is_initial_consultation`,
      technical: 'booking_request_id practice_id clinician_id reason_id diary_entry_id decided_by',
    }),
    labels: { practice: practiceName },
    writers: {
      booking: 'asks the practice to confirm, in the statement that books',
      'data-exchange': 'ends requests to move what an import has moved',
    },
  },
  {
    table: 'appointment_photos',
    title: 'Photos you sent with appointments',
    of: ofAppointment,
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
];
