import type { AddressCandidates } from '@portal/contract/addresses/addresses.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { SignedInDevice } from '@portal/contract/privacy/privacy.schemas';
import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import type { appointmentScene } from '../scenes/appointment-scene.ts';
import type { Owned } from './record-names.ts';

type Scene = Awaited<ReturnType<typeof appointmentScene>>;

export const thingsOf = async ({
  caller,
  petId,
  slots,
  book,
  bodyFor,
}: Scene): Promise<Record<Owned, string | number>> => {
  const times = await slots();
  const { appointmentId } = await book(times[40]);
  const held = await caller.post<SoftBooking>('/soft-bookings', bodyFor(times[120]));
  const { softBookingId } = held.body;
  const found = await caller.get<AddressCandidates>('/address-lookup?text=3%20alder%20court');
  const addressId = found.body.addresses[0]?.addressId ?? '';
  const weighed = await caller.post<Pet>(`/bff/v2/pets/${petId}/weights`, { kg: 9.4 });
  const weightId = weighed.body.weights[0]?.weightId ?? 0;
  const [device] = (await caller.get<SignedInDevice[]>('/sessions')).body;
  if (held.status !== 201 || weighed.status !== 201 || addressId.length <= 20)
    throw new Error(`not everything could be made: hold ${held.status}, weight ${weighed.status}`);
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
  };
};

export const missing: Record<Owned, string | number> = {
  petId: 2_000_000_000,
  appointmentId: 2_000_000_000,
  existingAppointmentId: 2_000_000_000,
  softBookingId: 'sb_aaaaaaaaaaaaaaaaaaaaaaaa',
  existingSoftBookingId: 'sb_aaaaaaaaaaaaaaaaaaaaaaaa',
  addressId: 'a'.repeat(60),
  weightId: 2_000_000_000,
  originalSoftBookingId: 'sb_aaaaaaaaaaaaaaaaaaaaaaaa',
  sessionId: '00000000-0000-4000-8000-000000000000',
};

export const plausibleValues = async (scene: Scene): Promise<Record<string, unknown>> => {
  const slot = (await scene.slots())[80];
  return {
    practiceId: scene.practice.practiceId,
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
