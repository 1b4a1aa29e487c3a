import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { rawRequest } from '../raw-request.ts';
import { arrival } from '../arrival.ts';
import type { TestServer } from '../servers/test-server.ts';
import { guestFeatures, guestScene, newGuestDetails } from './guest-scene.ts';
import { bringToNoon, freeTime, offerWhatIsFree, withWaitingList } from './waiting-scene.ts';

type Fields = ConstructorParameters<typeof URLSearchParams>[0];

const sameSite = { 'sec-fetch-site': 'same-origin' };

/** A practice with one vet and a waiting list, where it is noon, and a guest who looks at its form. */
export const guestWaitingScene = async (at: { database: Database; portal: TestServer }) => {
  const { database, portal } = at;
  const one = await guestScene(at, { vets: 1, features: { ...guestFeatures, ...withWaitingList } });
  const { practiceId, practice, appointmentReasonId } = one;
  await bringToNoon(database, practiceId);
  const times = (await one.slotsOf(one.browser())).map(({ start }) => Date.parse(start));
  const person = newGuestDetails();
  const path = `/waiting-list?practice=${practiceId}&species=1&reason=${appointmentReasonId}`;
  const post = (to: string, fields: Fields, headers: Readonly<Record<string, string>> = sameSite) =>
    rawRequest(`${portal.base}${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const typed = {
    weekdays: ['1', '2', '3', '4', '5', '6', '7'],
    parts: ['MORNING', 'AFTERNOON', 'EVENING'],
    petName: 'Milo',
    ...person,
  };
  /** Sends the form; lists are sent as a browser sends checked boxes. */
  const ask = (more: object = {}, headers?: Readonly<Record<string, string>>) => {
    const { weekdays, parts, ...rest } = { ...typed, ...more };
    const boxes = [...weekdays.map((day) => ['weekdays', day]), ...parts.map((part) => ['parts', part])];
    return post(path, [...boxes, ...Object.entries(rest)] as [string, string][], headers);
  };
  const mailsOf = (subject: string | RegExp, email = person.email) =>
    portal.sent.filter((mail) => mail.to.address === email && mail.subject.match(subject));
  /** The path of the page that the latest email with this subject leads to. */
  const linkIn = async (
    subject: string | RegExp,
    pattern = /\/waiting-list\/asked\?key=[\w.-]+/,
    email = person.email,
  ) => {
    const mail = await arrival(() => mailsOf(subject, email).at(-1));
    return pattern.exec(mail.text)?.[0] ?? '';
  };
  const confirmed = async () => {
    await ask();
    const link = await linkIn(/^One more step/);
    const key = link.split('=')[1] ?? '';
    const answer = (how: string) => post('/waiting-list/asked', { key, answer: how });
    await answer('looking');
    return { key, answer, page: async () => (await rawRequest(`${portal.base}${link}`)).text };
  };
  const free = async (start: number | undefined) => {
    await freeTime(database, { practiceId, clinicianId: practice.vetIds[0] ?? 0, start: start ?? 0, minutes: 30 });
    await offerWhatIsFree(database);
  };
  const entries = () =>
    database.query<{ state: string }>(sql`
      select state from waiting_entries where practice_ids = array[${practiceId}::int] order by waiting_entry_id`);
  const endOffers = async () => {
    await database.query(sql`
      with over as (
        update soft_bookings set expires_at = clock_timestamp() where practice_id = ${practiceId} and state = 'HELD'
        returning soft_booking_id)
      update diary_entries d set expires_at = clock_timestamp() from over where d.soft_booking_id = over.soft_booking_id`);
    await offerWhatIsFree(database);
  };
  return { ...one, person, path, times, ask, post, mailsOf, linkIn, confirmed, free, entries, endOffers };
};
