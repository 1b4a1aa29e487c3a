import { expect, it } from 'vitest';
import type { Client, Profile, ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import type { Practice } from '@portal/contract/practices/practices.schemas';
import { type Sql, sql } from '../../database/sql.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { buildIdentity } from '../../../testing/builders/build-identity.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { ageHold } from '../../../testing/scenes/guest-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const scene = async ({ isAnswered = true, bookingAllowed = true } = {}) => {
  const { practiceId } = await buildPractice(database);
  const { clientId, identityId } = await buildClient(database, { practiceId, bookingAllowed });
  const caller = await portal.signInAs(identityId);
  const preferencesOf = async () => (await caller.get<ContactPreferences>('/client/contact-preferences')).body;
  const { version, currentWordingVersion: wordingVersion, purposes } = await preferencesOf();
  const answer = { version, wordingVersion, purposes };
  if (isAnswered) await caller.send('PUT', '/client/contact-preferences', { body: answer });
  return { practiceId, clientId, caller, preferencesOf };
};

const change = (set: Sql) => (clientId: number) => sql`update clients set ${set} where client_id = ${clientId}`;

type Kind = {
  readonly who: string;
  readonly how?: Parameters<typeof scene>[0];
  readonly change?: (clientId: number) => Sql;
};

it.each<Kind>([
  { who: 'somebody who has answered' },
  { who: 'somebody who has never answered', how: { isAnswered: false } },
  { who: 'somebody who may not book', how: { bookingAllowed: false } },
  { who: 'somebody asked again', change: change(sql`contact_preferences_due = true`) },
  { who: 'somebody whose email bounced', change: change(sql`undeliverable_email_key = email_key`) },
  { who: 'somebody without an email on record', change: change(sql`email = null`) },
  {
    who: 'somebody whose answer is two years old',
    change: (id) =>
      sql`update contact_preferences set answered_at = now() - interval '25 months' where client_id = ${id}`,
  },
])('every call returns the same details of $who', async ({ how, change: apply }) => {
  const { practiceId, clientId, caller, preferencesOf } = await scene(how);
  if (apply) await database.query(apply(clientId));
  const { body: first } = await caller.get<Profile>('/client/profile');
  const { body: second } = await caller.get<ProfileV2>('/v2/profile');
  const { body: details } = await caller.get<Client>('/client');
  const { body: practices } = await caller.get<Practice[]>('/online-practices');
  expect(Object.keys(first)).toHaveLength(11);
  expect(second).toMatchObject(first);
  expect(details).toMatchObject(first);
  expect(details.version).toBe(second.clientVersion);
  expect(first.requireContactPreferencesUpdate).toBe((await preferencesOf()).updateDue !== null);
  expect(practices.find((practice) => practice.practiceId === practiceId)).toMatchObject({
    name: first.homePracticeName,
    phone: first.homePracticePhone,
  });
});

it('the profile has open appointments and the held time, but none that is cancelled or expired', async () => {
  const { caller, slots, book, hold } = await bookingScene({ database, portal });
  const times = await slots();
  const cancelled = await book(times[40]);
  await caller.patch(`/appointments/${cancelled.appointmentId}/cancel?reasonId=4`);
  const { softBookingId } = await hold(times[80]);
  const profile = async () => (await caller.get<ProfileV2>('/v2/profile')).body;
  expect(await profile()).toMatchObject({ openBookings: 0, activeSoftBookingId: softBookingId });
  await ageHold(database, softBookingId, 11);
  expect(await profile()).toMatchObject({ activeSoftBookingId: null });
});

it('both profiles return the same details of somebody without a client record', async () => {
  const caller = await portal.signInAs(await buildIdentity(database, { email: 'nobody@example.org' }));
  const { body: first } = await caller.get<Profile>('/client/profile');
  expect(first).toMatchObject({ success: false, clientId: null, email: null, requireContactPreferencesUpdate: false });
  expect((await caller.get<ProfileV2>('/v2/profile')).body).toMatchObject(first);
});

it('the profile says if all pets have died or been rehomed', async () => {
  const { caller, clientId, practiceId } = await scene();
  const hasOnlyPastPets = async () => (await caller.get<ProfileV2>('/v2/profile')).body.hasOnlyPastPets;
  const add = (...statuses: string[]) =>
    database.query(sql`
      insert into pets (client_id, practice_id, name, species_id, status)
      select ${clientId}, ${practiceId}, status, 1, status from unnest(${statuses}::text[]) status`);
  expect(await hasOnlyPastPets()).toBe(false);
  await database.query(sql`update pets set status = 'ARCHIVED' where client_id = ${clientId}`);
  expect(await hasOnlyPastPets()).toBe(false);
  await add('DECEASED', 'REHOMED');
  expect(await hasOnlyPastPets()).toBe(true);
  await add('ACTIVE');
  expect(await hasOnlyPastPets()).toBe(false);
});
