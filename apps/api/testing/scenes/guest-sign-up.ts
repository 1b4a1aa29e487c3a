import type { SignedUp } from '@portal/contract/activation/activation.schemas';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { ClaimedSoftBooking, GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import type { ApiCaller, Refusal } from '../api-caller.ts';
import { type GuestBrowser, guestMail, type GuestScene, guestScene, signUpAs, newGuestDetails } from './guest-scene.ts';
import type { TestPortal } from '../servers/test-server.ts';

type Presented = string | { readonly browser: GuestBrowser };

/** Claims the hold with the token of the mailed link, or in a browser that has the guest's cookie. */
export const claim = (caller: ApiCaller, softBookingId: string, presented: Presented = '') => {
  const token = typeof presented === 'string' && presented !== '' ? `?t=${presented}` : '';
  const cookies = [caller.cookie, typeof presented === 'string' ? null : presented.browser.cookie];
  return caller.post<ClaimedSoftBooking & Refusal>(`/guest/soft-bookings/${softBookingId}/claim${token}`, undefined, {
    headers: { cookie: cookies.filter(Boolean).join('; ') },
  });
};

type Link = { readonly sb: string; readonly t: string };

export const saveAnswers = (browser: GuestBrowser, { sb, t }: Link, answers: object) =>
  browser.send('PUT', `/guest/soft-bookings/${sb}/sign-up?t=${t}`, answers);

export const arrivedGuest = async (
  at: TestPortal,
  how: { readonly slot?: number; readonly emailVerified?: boolean } = {},
) => {
  const scene = await guestScene(at);
  const guest = scene.browser();
  const slots = await scene.slotsOf(guest);
  const { body: hold } = await scene.hold(guest, slots[how.slot ?? 40]);
  const person = newGuestDetails();
  await scene.details(guest, hold.softBookingId, person);
  const mail = await guestMail(at.portal, person.email);
  const { caller, identityId } = await signUpAs(at, person.email, { emailVerified: how.emailVerified ?? true });
  return { ...scene, guest, slots, softBooking: hold, person, mail, caller, identityId };
};

export const signUpBody = (
  { practiceId }: Pick<GuestScene, 'practiceId'>,
  { firstName, lastName, mobile, postcode }: ReturnType<typeof newGuestDetails>,
  more: object = {},
) => ({
  practiceId,
  firstName,
  lastName,
  mobile,
  address: { line1: '8 Tanners Row', town: 'Exampleton', postcode },
  marketing: { email: false, sms: false, phone: false, post: false },
  termsVersion,
  privacyVersion,
  ...more,
});

export const completeSignUp = (caller: ApiCaller, body: object) =>
  caller.post<SignedUp & Refusal>('/signup-v2/complete-signup', body);

export const bookingOf = (hold: GuestSoftBooking, more: object = {}) => ({
  practiceId: hold.practiceId,
  newPet: { name: hold.petName, speciesId: hold.speciesId },
  appointmentReasonId: hold.appointmentReasonId,
  slotId: hold.slot.slotId,
  start: hold.slot.start,
  softBookingId: hold.softBookingId,
  ...more,
});

export const bookAs = (caller: ApiCaller, body: object, key?: string) =>
  caller.post<Appointment & Refusal>(
    '/appointments',
    body,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

export const outcomeOf = async (database: Database, identityId: number) => {
  const [row] = await database.query<{ pets: number; appointments: number; entries: number; holds: number }>(sql`
    select (select count(*) from pets t where t.client_id = i.client_id) as pets,
           (select count(*) from appointments a where a.client_id = i.client_id) as appointments,
           (select count(*) from diary_entries d join appointments a using (appointment_id)
             where a.client_id = i.client_id and d.state = 'BOOKED' and d.pet_id = a.pet_id) as entries,
           (select count(*) from soft_bookings s join guest_bookings g using (guest_booking_id)
             where g.identity_id = i.identity_id and s.state = 'HELD') as holds
      from identities i where i.identity_id = ${identityId}`);
  return row;
};
