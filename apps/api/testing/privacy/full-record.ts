import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { sql } from '../../src/database/sql.ts';
import type { TestPortal } from '../servers/test-server.ts';
import { addOffer } from '../attacks/owned-things.ts';
import { appointmentScene } from '../scenes/appointment-scene.ts';

/** At least one row in every table with personal data; a new table in the register needs its row here. */
export const fullRecord = async (at: TestPortal) => {
  const { database } = at;
  const one = await appointmentScene(at);
  const { clientId, identityId, petIds } = one.client;
  const { practiceId } = one.practice;
  await database.query(sql`
    update clients set salutation_id = 1, mobile = '+447700900321', phone = '+441632960654', address_line1 = '3 Elm Way',
           address_line2 = 'Upper', town = 'Exampleton', county = 'Anyshire', postcode = 'ZZ99 1AB'
     where client_id = ${clientId}`);
  const appointment: Appointment = await one.book((await one.slots())[60], { note: 'She is shy' });
  const cancelled: Appointment = await one.book((await one.slots())[90]);
  await one.cancel(cancelled, 8, { note: 'Moving house' });
  await database.query(sql`
    update appointments set status = case when appointment_id = ${appointment.appointmentId} then 'COMPLETED' else status end,
           starts_at = now() - interval '40 days', ends_at = now() - interval '39 days', undo_until = null
     where client_id = ${clientId}`);
  await database.query(sql`
    insert into booking_requests (appointment_id, practice_id, kind, answer_by, outcome, answered_at)
    values (${cancelled.appointmentId}, ${practiceId}, 'BOOKING', now(), 'DECLINED', now())`);
  await database.query(sql`
    insert into staff_tasks (practice_id, kind, appointment_id)
    values (${practiceId}, 'ENTER_APPOINTMENT', ${cancelled.appointmentId})`);
  await addOffer(database, one, appointment.appointmentId);
  const slot = (await one.slots())[120];
  await one.caller.post('/soft-bookings', one.bodyFor(slot));
  await database.query(sql`
    insert into idempotency_keys (scope, idempotency_key, request_hash, status, response)
    values (${`book:${clientId}`}, ${`whole-${clientId}`}, '\\x00', 200, '{}') on conflict do nothing`);
  await database.query(sql`
    insert into client_checks (check_id, practice_id, identity_id, result, decided_by_row, client_id, expires_at)
    values (${`chk_${clientId}`}, ${practiceId}, ${identityId}, 'VerifyClient', 2, ${clientId}, now() + interval '1 hour')`);
  await database.query(sql`
    insert into verifications (client_id, identity_id, mode, email_key) values (${clientId}, null, 'signup', 'jo@example.org')`);
  await database.query(sql`
    insert into guest_bookings (secret_hash, practice_id, species_id, pet_name, identity_id)
    values (sha256(${`guest ${clientId}`}::text::bytea), ${practiceId}, 1, 'Bella', ${identityId})`);
  await database.query(sql`
    insert into check_mails (practice_id, mailbox, mail_kind)
    select ${practiceId}, email, 'verify' from clients where client_id = ${clientId}`);
  await database.query(sql`insert into pet_photos (pet_id, image, small) values (${petIds[0]}, '\\x01', '\\x02')`);
  await database.query(sql`
    insert into appointment_photos (appointment_id, place, image, small, digest)
    values (${appointment.appointmentId}, 1, '\\x03', '\\x04', '\\x05')`);
  await database.query(sql`
    insert into pet_weights (pet_id, weighed_on, kg, source) values (${petIds[0]}, '2026-01-05', 9.4, 'OWNER')`);
  await database.query(sql`
    insert into invitations (code_hash, client_id, practice_id, sent_to_contact, expires_at)
    values (sha256(${`code ${clientId}`}::text::bytea), ${clientId}, ${practiceId}, true, now() + interval '28 days')`);
  await database.query(sql`
    insert into sign_in_events (kind, reason, identity_id, provider, network, device)
    values ('REFUSED', 'NOT_FRESH', ${identityId}, 'auth0', '192.0.2.0/24', 'Chrome on Windows')`);
  await database.query(sql`
    insert into call_back_requests (practice_id, name, phone, message)
    select ${practiceId}, first_name || ' ' || last_name, '07700 900321', 'After five' from clients where client_id = ${clientId}`);
  await database.query(sql`
    insert into practice_messages (practice_id, kind, reference, form_key, name, email, phone, pet_name, message, answer_by)
    select ${practiceId}, 'COMPLAINT', ${`M-${clientId}`}, ${`form ${clientId}`}, first_name || ' ' || last_name, email,
           '07700 900321', 'Bella', 'Nobody called back', '2026-11-30' from clients where client_id = ${clientId}`);
  await database.query(sql`
    insert into sms_messages (kind, subject_key, client_id, practice_id, appointment_id, ics_sequence, next_attempt_at)
    values ('reminder', ${`full ${clientId}`}, ${clientId}, ${practiceId}, ${appointment.appointmentId}, 0, now())`);
  await database.query(sql`
    with medicine as (
      insert into pet_medicines (pet_id, name, form, strength, directions, last_supplied_on, supplies_left, valid_until, ask_from, why_not_online)
      values (${petIds[0]}, 'Thyrola', 'tablets', '2.5 mg', 'Twice a day', '2026-11-01', 3, '2027-05-01', '2026-11-25', 'Call us')
      returning medicine_id),
    request as (
      insert into medicine_requests (client_id, practice_id, supply, note, answer_by)
      values (${clientId}, ${practiceId}, 'COLLECT', 'Before Friday', now()) returning medicine_request_id),
    item as (
      insert into medicine_request_items (medicine_request_id, pet_id, medicine_id, name, form, strength, steps, message)
      select medicine_request_id, ${petIds[0]}, medicine_id, 'Thyrola', 'tablets', '2.5 mg', '[]', 'Weigh her' from request, medicine
      returning item_id)
    insert into medicine_photos (item_id, image, small) select item_id, '\\x06', '\\x07' from item`);
  await database.query(sql`
    insert into vaccinations (pet_id, practice_id, vaccine, vaccinated_on, valid_until, batch, clinician)
    values (${petIds[0]}, ${practiceId}, 'Lepto', '2026-03-14', '2027-03-14', 'L123', 'Hana Novak')`);
  await database.query(sql`
    insert into card_links (pet_id, shows_microchip, ends_at) values (${petIds[0]}, true, now() + interval '14 days')`);
  const preferences = await one.caller.get<{ purposes: object; currentWordingVersion: string }>(
    '/client/contact-preferences',
  );
  await one.caller.send('PUT', '/client/contact-preferences', {
    body: { version: 0, wordingVersion: preferences.body.currentWordingVersion, purposes: preferences.body.purposes },
  });
  await one.caller.post('/privacy/complaints', { message: 'You wrote to my old address' });
  return { ...one, clientId, identityId, petIds, practiceId, appointment, cancelled };
};
