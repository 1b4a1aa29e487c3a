import type { GuestSlots, GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { sql } from '../../../src/database/sql.ts';
import type { Refusal } from '../../api-caller.ts';
import { inLetters } from '../../in-letters.ts';
import { GuestBrowser, signUpAs } from '../../scenes/guest-scene.ts';
import { claim, completeSignUp, signUpBody } from '../../scenes/guest-sign-up.ts';
import { personIn } from '../person.ts';
import { chosen, type Guest, type World } from '../world.ts';
import { isBookingOn } from './booking.ts';
import type { Command } from './command.ts';
import { had } from './offered.ts';

const most = 3;
const dog = 1;

export const firstReason = ({ database }: World): Promise<number> =>
  database.certainValue<number>(sql`
    select reason_id as id from appointment_reasons
     where is_initial_consultation and ${dog} = any(species_ids) order by sort_order limit 1`);

const newcomer = (number: number) => ({
  firstName: 'Lena',
  lastName: `Nieuw${inLetters(number)}`,
  email: `lena${number}@example.org`,
  mobile: '07700 900123',
  postcode: 'ZZ99 1AB',
});

const holds: Command = {
  weight: 2,
  mayRace: true,
  async run(world, { choice }) {
    const { practiceId } = world.alone;
    if (world.guests.length >= most || !(await isBookingOn(world, practiceId))) return;
    const browser = new GuestBrowser({ base: world.portal.base });
    const reasonId = await firstReason(world);
    const path = `/guest/practices/${practiceId}/appointment-slots?appointmentReasonId=${reasonId}&speciesId=${dog}`;
    const search = await browser.send<GuestSlots & Refusal>('GET', path);
    if (!had(world, 'a search for guests', search)) return;
    const slot = chosen(
      search.body.days.flatMap(({ slots }) => slots),
      choice,
    );
    if (!slot) return;
    const { slotId, start } = slot;
    const pet = { speciesId: dog, petName: 'Milo' };
    const request = { practiceId, appointmentReasonId: reasonId, ...pet, slotId, start };
    const hold = await browser.send('POST', '/guest/soft-bookings', request);
    if (!had(world, 'a listed time for a guest', hold)) return;
    const { softBookingId } = hold.body;
    world.newcomers += 1;
    const details = newcomer(world.newcomers);
    const path2 = `/guest/soft-bookings/${softBookingId}/details`;
    const saved = await browser.send<GuestSoftBooking & Refusal>('PUT', path2, details);
    if (!had(world, 'giving details', saved)) return;
    world.guests.push({ browser, softBookingId, details, until: Date.parse(saved.body.expiresAt) });
  },
};

const tokenIn = (world: World, { details }: Guest): string | null => {
  const letter = world.letters.findLast(
    ({ kind, email }) => kind === 'guest-hold' && email.to.address === details.email,
  );
  const link = /https?:\S*\/guest\/complete\?[^\s>]*/.exec(letter?.email.text ?? '')?.[0];
  return link === undefined ? null : new URL(link).searchParams.get('t');
};

/** Opens the link of the email, makes an account and a record, and has the appointment. */
const confirms: Command = {
  weight: 2,
  mayRace: false,
  async run(world, { which }) {
    const guest = chosen(world.guests, which);
    const token = guest && tokenIn(world, guest);
    if (!guest || token === null) return;
    world.guests.splice(world.guests.indexOf(guest), 1);
    if (guest.until <= (await world.clock.now())) return;
    const { email } = guest.details;
    const { caller, identityId } = await signUpAs({ database: world.database, portal: world.portal }, email);
    if (!had(world, 'the time in the email', await claim(caller, guest.softBookingId, token))) return;
    const body = signUpBody(world.alone, guest.details, { softBookingId: guest.softBookingId });
    if (!had(world, 'signing up', await completeSignUp(caller, body))) return;
    const [row] = await world.database.query<{ clientId: number; petIds: number[] }>(sql`
      select client_id as "clientId", to_jsonb(array(select pet_id from pets p where p.client_id = i.client_id)) as "petIds"
        from identities i where identity_id = ${identityId}`);
    // If the held time was taken, signing up adds no pet.
    if (row && row.petIds.length > 0) world.people.push(personIn(world, { name: email, email, identityId, ...row }));
  },
};

export const guestCommands = { 'a guest holds a time': holds, 'a guest signs up': confirms };
