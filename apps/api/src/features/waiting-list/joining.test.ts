import { expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { waitingScene, withWaitingList } from '../../../testing/scenes/waiting-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const scene = (features: Readonly<Record<string, string>> = withWaitingList) =>
  waitingScene({ database, portal }, features);

it('an entry is for the practice of its appointment, and lasts 90 days [9f5b2, 9c17d]', async () => {
  const { bookLate, wait } = await scene();
  const mine = await bookLate();
  const elsewhere = await buildPractice(database);
  const { body } = await wait(mine, { practiceIds: [elsewhere.practiceId] });
  expect(body.entries).toMatchObject([{ practices: [{ practiceId: mine.practiceId }] }]);
  const [entry] = body.entries;
  expect(Date.parse(entry?.endsAt ?? '') - Date.parse(entry?.joinedAt ?? '')).toBeCloseTo(90 * 86_400_000, -4);
});

it('a client can wait for ten appointments [1df2e]', async () => {
  const { bookLate, wait, list, client } = await scene();
  const booked = await bookLate();
  await wait(booked);
  const others = (count: number) =>
    database.query(sql`
      insert into waiting_entries (client_id, pet_id, reason_id, practice_ids, weekdays, day_parts, same_day, ends_at)
      select e.client_id, e.pet_id, r.reason_id, e.practice_ids, e.weekdays, e.day_parts, e.same_day, e.ends_at
        from waiting_entries e, appointment_reasons r
       where e.client_id = ${client.clientId} and e.reason_id = ${booked.appointmentReasonId}
         and not exists (select 1 from waiting_entries o where o.pet_id = e.pet_id and o.reason_id = r.reason_id)
       order by r.reason_id limit ${count}`);
  await others(9);
  expect((await wait(booked)).status).toBe(200);
  expect((await list()).entries).toHaveLength(10);
  await others(1);
  expect((await wait(booked)).body.code).toBe('WAITING_LIST_FULL');
});

it('the list accepts a clinician only at a practice where they work', async () => {
  const { bookLate, wait, list } = await scene();
  const mine = await bookLate();
  const [elsewhere] = (await buildPractice(database)).vetIds;
  for (const clinicianId of [elsewhere ?? 0, 2_000_000_000])
    expect((await wait(mine, { clinicianId })).status).toBe(404);
  expect((await list()).entries).toEqual([]);
});

it('a practice that confirms bookings has no list, and one tap leaves the list [e89c4, 9c17d]', async () => {
  for (const features of [
    { ...withWaitingList, 'booking-requests-enabled': 'true' },
    { 'Online Booking Enabled': 'True' },
  ]) {
    const { book, wait, laterSlot } = await scene(features);
    expect((await wait(await book(await laterSlot()))).body.code).toBe('WAITING_LIST_CLOSED');
  }
  const { bookLate, wait, caller, list, free, offer, starts, times } = await scene();
  await wait(await bookLate());
  await free(times[20]);
  const [offered, { entries }] = [await offer(), await list()];
  expect((await caller.delete(`/waitlist/${entries[0]?.entryId}`)).status).toBe(204);
  expect(await list()).toMatchObject({ entries: [], offer: null });
  expect(await starts()).toContain(offered?.start);
});

it('an earlier time is offered for an appointment only if it can be requested [b60d8]', async () => {
  const { bookLate, wait, read, client } = await scene();
  const mine = await bookLate();
  const bothSides = async () => [(await read(mine)).canBringForward, (await wait(mine)).status === 200];
  const allow = (value: boolean) => sql`
    update clients set booking_and_registration_allowed = ${value} where client_id = ${client.clientId}`;
  await database.query(allow(false));
  expect(await bothSides()).toEqual([false, false]);
  await database.query(allow(true));
  await database.query(sql`update appointments set amendments = 3 where appointment_id = ${mine.appointmentId}`);
  expect(await read(mine)).toMatchObject({ amendObstacle: 'AMEND_LIMIT' });
  expect(await bothSides()).toEqual([true, true]);
});

it('an entry for one of several pets needs room for that pet, moves only it, and one email updates the calendar [d19f1]', async () => {
  const all = { ...withWaitingList, 'several-pets-enabled': 'True' };
  const { slots, book, wait, free, offer, accept, times, client, read, practiceId, another } = await scene(all);
  const mailsOf = (subject: string) =>
    portal.sent.filter((mail) => mail.to.address === client.email && mail.subject.startsWith(subject));
  const max = await database.certainValue<number>(sql`
    insert into pets (client_id, practice_id, name, species_id) values (${client.clientId}, ${practiceId}, 'Max', 1) returning pet_id`);
  const bella = await book((await slots(`&alsoPetIds=${max}`)).at(-1), { alsoPetIds: [max] });
  const [other] = bella.together;
  const { tryToBook } = await another();
  const around = (await slots()).filter(({ start }) => [times[19], times[21]].includes(Date.parse(start)));
  for (const slot of around) expect((await tryToBook(slot)).status).toBe(201);
  await wait(bella);
  await free(times[20]);
  expect(await offer()).toMatchObject({ petName: 'Bella', otherPets: ['Max'] });
  await expect.poll(() => mailsOf('An earlier time for Bella').length).toBe(1);
  const [mail] = mailsOf('An earlier time for Bella');
  expect(mail?.text).toContain('This time is for Bella only. The time for Max stays, so you’d come twice.');
  expect((await accept(await offer())).body).toMatchObject({ state: 'ACCEPTED', otherPets: [] });
  expect(await read(bella)).toMatchObject({ groupId: null, together: [] });
  await database.query(
    sql`update waiting_offers set undo_until = clock_timestamp() where appointment_id = ${bella.appointmentId}`,
  );
  await database.query(sql`update outbox_messages set next_attempt_at = clock_timestamp()
    where kind = 'appointment-brought-forward' and subject_id = ${bella.appointmentId}`);
  await expect.poll(() => mailsOf('Bella’s appointment has been changed').length).toBe(1);
  const [moved] = mailsOf('Bella’s appointment has been changed');
  expect(moved?.text).toMatch(/Max’s appointment on .* stays\./);
  expect(moved?.calendar?.map(({ content }) => /SUMMARY:(\w+):/.exec(content)?.[1])).toEqual(['Bella', 'Max']);
  expect(await read({ ...bella, appointmentId: other?.appointmentId ?? 0 })).toMatchObject({ start: other?.start });
});
