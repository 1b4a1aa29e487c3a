import type { Slot } from '@portal/contract/slots/slots.schemas';
import type { GuestSlots, GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { type Answer, ApiCaller, type Refusal } from '../api-caller.ts';
import { buildPractice, type PracticeOptions } from '../builders/build-practice.ts';
import { fromTomorrow } from '../from-tomorrow.ts';
import { inLetters } from '../in-letters.ts';
import { arrival } from '../arrival.ts';
import type { TestPortal, TestServer } from '../servers/test-server.ts';

export const guestFeatures = {
  'Online Booking Enabled': 'True',
  'online-registration-enabled': 'True',
  'guest-booking-enabled': 'true',
};

let networks = 0;
const anotherAddress = (): string => {
  const number = ++networks;
  return `10.${(number >> 8) & 255}.${number & 255}.7`;
};

export class GuestBrowser {
  readonly base: string;
  readonly address: string;
  cookie: string | null = null;

  constructor({ base, address = anotherAddress() }: { base: string; address?: string }) {
    this.base = base;
    this.address = address;
  }

  async send<Body = GuestSoftBooking & Refusal>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const caller = new ApiCaller({ base: this.base, cookie: this.cookie });
    const answer = await caller.send<Body>(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { 'x-forwarded-for': this.address },
    });
    const cookie = answer.headers.getSetCookie().find((line) => line.includes('portal-guest='));
    if (cookie) this.cookie = cookie.split(';')[0] ?? null;
    return answer;
  }
}

const firstAppointment = (database: Database): Promise<number> =>
  database.certainValue<number>(sql`
    select reason_id as id from appointment_reasons where is_initial_consultation and 1 = any(species_ids) order by sort_order limit 1`);

export const guestScene = async ({ database, portal }: TestPortal, options: PracticeOptions = {}) => {
  const practice = await buildPractice(database, { vets: 2, features: guestFeatures, ...options });
  const { practiceId } = practice;
  const appointmentReasonId = await firstAppointment(database);
  const browser = (address?: string) => new GuestBrowser({ base: portal.base, ...(address && { address }) });
  const listFor = async (guest: GuestBrowser, more = ''): Promise<GuestSlots> => {
    const path = `/guest/practices/${practiceId}/appointment-slots?appointmentReasonId=${appointmentReasonId}&speciesId=1${more}`;
    return (await guest.send<GuestSlots>('GET', path)).body;
  };
  const slotsOf = async (guest: GuestBrowser, more = ''): Promise<Slot[]> => fromTomorrow(await listFor(guest, more));
  const bodyFor = (slot: Slot | undefined, more: object = {}) => ({
    practiceId,
    appointmentReasonId,
    speciesId: 1,
    petName: 'Milo',
    slotId: slot?.slotId ?? '',
    start: slot?.start ?? '',
    ...more,
  });
  const hold = (guest: GuestBrowser, slot: Slot | undefined, more?: object) =>
    guest.send('POST', '/guest/soft-bookings', bodyFor(slot, more));
  const swap = (guest: GuestBrowser, original: string, slot: Slot | undefined) =>
    guest.send('POST', `/guest/soft-bookings/${original}`, bodyFor(slot));
  const details = (guest: GuestBrowser, softBookingId: string, person: object) =>
    guest.send('PUT', `/guest/soft-bookings/${softBookingId}/details`, person);
  return { practice, practiceId, appointmentReasonId, browser, listFor, slotsOf, bodyFor, hold, swap, details };
};
export type GuestScene = Awaited<ReturnType<typeof guestScene>>;

let people = 0;

export const newGuestDetails = () => {
  const number = ++people;
  return {
    firstName: 'Lena',
    lastName: `Nieuw${inLetters(number)}`,
    email: `nieuw-${process.pid}-${number}@example.org`,
    mobile: '07700 900123',
    postcode: 'ZZ99 1AB',
  };
};

export const signUpAs = async ({ database, portal }: TestPortal, email: string, { emailVerified = true } = {}) => {
  const identityId = await database.certainValue<number>(sql`
    insert into identities (issuer, subject, email, email_verified, given_name, family_name)
    values ('http://127.0.0.1:9', ${`guest-${Math.random()}`}, ${email}, ${emailVerified}, 'Lena', 'Nieuw')
    returning identity_id`);
  return { identityId, caller: await portal.signInAs(identityId) };
};

export const guestMail = async (portal: TestServer, email: string) => {
  const outgoing = await arrival(() => portal.sent.findLast(({ to }) => to.address === email));
  const link = new URL(/https?:\S*\/guest\/complete\?[^\s>]*/.exec(outgoing.text)?.[0] ?? 'about:blank');
  return { ...outgoing, sb: link.searchParams.get('sb') ?? '', t: link.searchParams.get('t') ?? '' };
};

export const minutesLeft = ({ expiresAt, serverNow }: Pick<GuestSoftBooking, 'expiresAt' | 'serverNow'>): number =>
  Math.round((Date.parse(expiresAt) - Date.parse(serverNow)) / 60_000);

export const ageHold = (database: Database, softBookingId: string, minutes: number) =>
  database.query(sql`
    with guest as (
      update guest_bookings g set holding_since = holding_since - make_interval(mins => ${minutes})
        from soft_bookings s where s.soft_booking_id = ${softBookingId} and g.guest_booking_id = s.guest_booking_id),
    aged as (
      update soft_bookings set created_at = created_at - make_interval(mins => ${minutes}),
             expires_at = expires_at - make_interval(mins => ${minutes}),
             hard_expires_at = hard_expires_at - make_interval(mins => ${minutes})
       where soft_booking_id = ${softBookingId} returning soft_booking_id, expires_at)
    update diary_entries d set expires_at = aged.expires_at from aged where d.soft_booking_id = aged.soft_booking_id`);

export const freeOnlyOn = (
  database: Database,
  { practiceId, days }: { readonly practiceId: number; readonly days: readonly number[] },
) =>
  database.query(sql`
    insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state)
    select c.practice_id, c.clinician_id, (today + day)::timestamp at time zone 'Europe/London',
           (today + day + 1)::timestamp at time zone 'Europe/London', 'BLOCKED'
      from clinicians c, generate_series(0, 60) as day,
           cast(clock_timestamp() at time zone 'Europe/London' as date) as today
     where c.practice_id = ${practiceId} and day <> all(${days}::int[])`);
