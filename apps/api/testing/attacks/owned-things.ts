import type { AddressCandidates } from '@portal/contract/addresses/addresses.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { SignedInDevice } from '@portal/contract/privacy/privacy.schemas';
import type { SoftBooking } from '@portal/contract/booking/holds.schemas';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import type { appointmentScene } from '../scenes/appointment-scene.ts';
import type { Owned } from './record-names.ts';

type Things = Record<Exclude<Owned, 'alsoPetIds'>, string | number>;

type Scene = Awaited<ReturnType<typeof appointmentScene>>;

/** Adds an offer of the waiting list that is live for an hour. */
export const addOffer = async (database: Database, { client, petId, practice }: Scene, appointmentId: number) => {
  const softBookingId = `wl_${appointmentId}`;
  const [row] = await database.query<{ entryId: number; offerId: number }>(sql`
    with booked as (select * from appointments where appointment_id = ${appointmentId}),
    entry as (
      insert into waiting_entries (client_id, pet_id, reason_id, appointment_id, practice_ids, weekdays, day_parts, same_day, ends_at)
      select ${client.clientId}, ${petId}, reason_id, appointment_id, ${[practice.practiceId]}::int[], '{1,2,3,4,5,6,7}',
             '{MORNING}', true, clock_timestamp() + interval '90 days' from booked returning waiting_entry_id),
    held as (
      insert into soft_bookings (soft_booking_id, practice_id, pet_id, reason_id, clinician_id, starts_at, ends_at, expires_at)
      select ${softBookingId}, practice_id, pet_id, reason_id, clinician_id, starts_at - interval '1 day', ends_at - interval '1 day',
             clock_timestamp() + interval '1 hour' from booked returning soft_booking_id, expires_at)
    insert into waiting_offers (waiting_entry_id, client_id, freed_time_id, soft_booking_id, appointment_id, expires_at)
    select waiting_entry_id, ${client.clientId}, 1, soft_booking_id, ${appointmentId}::int, expires_at from entry, held
    returning waiting_entry_id as "entryId", waiting_offer_id as "offerId"`);
  return row ?? { entryId: 0, offerId: 0 };
};

/** Adds a request for a medicine that was typed, and a link to the pet's vaccinations. */
const addMedicines = async (database: Database, { client, petId, practice }: Scene) => {
  const [row] = await database.query<{ requestId: number; itemId: number; linkId: number }>(sql`
    with request as (
      insert into medicine_requests (client_id, practice_id, supply, answer_by)
      values (${client.clientId}, ${practice.practiceId}, 'COLLECT', clock_timestamp() + interval '48 hours')
      returning medicine_request_id),
    item as (
      insert into medicine_request_items (medicine_request_id, pet_id, name, steps)
      select medicine_request_id, ${petId}, 'Thyrola', '[]' from request returning item_id, medicine_request_id),
    photo as (insert into medicine_photos (item_id, image, small) select item_id, '\\x03', '\\x04' from item),
    link as (
      insert into card_links (pet_id, shows_microchip, ends_at)
      values (${petId}, false, clock_timestamp() + interval '1 day') returning card_link_id)
    select medicine_request_id as "requestId", item_id as "itemId", card_link_id as "linkId" from item, link`);
  return row ?? { requestId: 0, itemId: 0, linkId: 0 };
};

export const thingsOf = async (database: Database, scene: Scene): Promise<Things> => {
  const { caller, petId, slots, book, bodyFor } = scene;
  const times = await slots();
  const { appointmentId } = await book(times[40]);
  const holdAnswer = await caller.post<SoftBooking>('/soft-bookings', bodyFor(times[120]));
  const { softBookingId } = holdAnswer.body;
  const candidates = await caller.get<AddressCandidates>('/address-lookup?text=3%20alder%20court');
  const addressId = candidates.body.addresses[0]?.addressId ?? '';
  const weighed = await caller.post<Pet>(`/bff/v2/pets/${petId}/weights`, { kg: 9.4 });
  const weightId = weighed.body.weights[0]?.weightId ?? 0;
  const [device] = (await caller.get<SignedInDevice[]>('/sessions')).body;
  if (holdAnswer.status !== 201 || weighed.status !== 201 || addressId.length <= 20)
    throw new Error(`not everything could be made: hold ${holdAnswer.status}, weight ${weighed.status}`);
  return {
    petId,
    appointmentId,
    existingAppointmentId: appointmentId,
    softBookingId,
    existingSoftBookingId: softBookingId,
    addressId,
    weightId,
    originalSoftBookingId: softBookingId,
    sessionId: device?.sessionId ?? '',
    ...(await addOffer(database, scene, appointmentId)),
    ...(await addMedicines(database, scene)),
  };
};

export const missing: Things = {
  petId: 2_000_000_000,
  appointmentId: 2_000_000_000,
  existingAppointmentId: 2_000_000_000,
  softBookingId: 'sb_aaaaaaaaaaaaaaaaaaaaaaaa',
  existingSoftBookingId: 'sb_aaaaaaaaaaaaaaaaaaaaaaaa',
  addressId: 'a'.repeat(60),
  weightId: 2_000_000_000,
  originalSoftBookingId: 'sb_aaaaaaaaaaaaaaaaaaaaaaaa',
  sessionId: '00000000-0000-4000-8000-000000000000',
  entryId: 2_000_000_000,
  offerId: 2_000_000_000,
  requestId: 2_000_000_000,
  itemId: 2_000_000_000,
  linkId: 2_000_000_000,
};

export const plausibleValues = async (scene: Scene): Promise<Record<string, unknown>> => {
  const slot = (await scene.slots())[80];
  return {
    practiceId: scene.practice.practiceId,
    practiceIds: [scene.practice.practiceId],
    appointmentReasonId: scene.appointmentReasonId,
    petId: scene.petId,
    slotId: slot?.slotId,
    start: slot?.start,
    fromDate: slot?.start.slice(0, 10),
    toDate: slot?.start.slice(0, 10),
    reasonId: 2,
    speciesId: 1,
    serviceId: 'demo',
    termsVersion,
    privacyVersion,
    version: 1,
    email: 'nobody@example.org',
    postcode: 'ZZ1 1ZZ',
    lastName: 'Nobody',
  };
};
