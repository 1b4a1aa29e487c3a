import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { buildKey } from '../../../testing/builders/build-key.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import {
  offerWhatIsFree,
  waitingPetsScene,
  waitingScene,
  withWaitingList,
} from '../../../testing/scenes/waiting-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { expiredWaiting } from './waiting-entries.repository.ts';

const { database, portal } = await sharedPortal();

const scene = (features: Readonly<Record<string, string>> = withWaitingList) =>
  waitingScene({ database, portal }, features);

it('an entry is for the practice of its appointment, and lasts 90 days [9f5b2, 2c634]', async () => {
  const { bookLate, wait } = await scene();
  const mine = await bookLate();
  const elsewhere = await buildPractice(database);
  const { body } = await wait(mine, { practiceIds: [elsewhere.practiceId] });
  expect(body.entries).toMatchObject([{ practices: [{ practiceId: mine.practiceId }] }]);
  const [entry] = body.entries;
  expect(Date.parse(entry?.endsAt ?? '') - Date.parse(entry?.joinedAt ?? '')).toBeCloseTo(90 * 86_400_000, -4);
});

it('a client can wait for ten appointments [ecb08]', async () => {
  const { bookLate, wait } = await scene();
  const booked = await bookLate();
  await wait(booked);
  const others = (count: number) =>
    database.query(sql`
      with more as (
        insert into pets (client_id, practice_id, name, species_id)
        select client_id, practice_id, 'Pet ' || n, species_id from pets, generate_series(1, ${count}) n
         where pet_id = ${booked.petId} returning pet_id)
      insert into waiting_entries (client_id, pet_id, reason_id, practice_ids, weekdays, day_parts, same_day, ends_at)
      select e.client_id, more.pet_id, e.reason_id, e.practice_ids, e.weekdays, e.day_parts, e.same_day, e.ends_at
        from waiting_entries e, more where e.pet_id = ${booked.petId}`);
  await others(9);
  expect((await wait(booked)).body.entries).toHaveLength(10);
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

it('a practice that confirms bookings has no list, and one tap leaves the list [e89c4, 2c634]', async () => {
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

const petsScene = () => waitingPetsScene({ database, portal });

const visitScene = async () => {
  const one = await petsScene();
  const { slots, book, max } = one;
  const bella = await book((await slots(`&alsoPetIds=${max}`)).at(-1), { alsoPetIds: [max] });
  const both = async () => Promise.all([bella, ...bella.together].map((other) => one.read({ ...bella, ...other })));
  return { ...one, bella, both };
};

it('a visit of several pets waits for room for all, moves as one, returns as one, and is one email [1206a, 07f18]', async () => {
  const { slots, bella, both, wait, free, offer, accept, undo, list, times, another, mailsOf } = await visitScene();
  const before = await both();
  const { tryToBook } = await another();
  const around = (await slots()).filter(({ start }) => [times[19], times[21]].includes(Date.parse(start)));
  for (const slot of around) expect((await tryToBook(slot)).status).toBe(201);
  expect((await wait(bella)).body.entries).toMatchObject([{ petNames: ['Bella', 'Max'] }]);
  const [other] = bella.together;
  const again = { ...bella, ...other };
  expect((await wait(again)).body.entries).toMatchObject([{ petNames: ['Bella', 'Max'] }]);
  await free(times[20]);
  expect(await offer()).toBeNull();
  await free(times[31]);
  const first = await offer();
  expect(first).toMatchObject({ petName: 'Bella', petNames: ['Bella', 'Max'], appointmentId: bella.appointmentId });
  await expect.poll(() => mailsOf('An earlier time for Bella and Max').length).toBe(1);
  expect((await accept(first)).body).toMatchObject({ state: 'ACCEPTED', appointmentStart: first?.start });
  const [start = 0, next] = (await both()).map((one) => Date.parse(one.start));
  expect([start, next]).toEqual([
    Date.parse(first?.start ?? ''),
    start + Date.parse(other?.start ?? '') - Date.parse(bella.start),
  ]);
  expect((await undo(first)).body).toMatchObject({ state: 'UNDONE', appointmentStart: bella.start });
  const restored = await both();
  expect(restored.map(({ version: _, icsSequence: __, ...one }) => one)).toEqual(
    before.map(({ version: _, icsSequence: __, ...one }) => one),
  );
  expect((await list()).entries).toMatchObject([{ petNames: ['Bella', 'Max'], appointmentStart: bella.start }]);
  await free(times[51]);
  expect((await accept(await offer())).body.state).toBe('ACCEPTED');
  await database.query(
    sql`update waiting_offers set undo_until = clock_timestamp() where appointment_id = ${bella.appointmentId}`,
  );
  await database.query(sql`update outbox_messages set next_attempt_at = clock_timestamp()
    where kind = 'appointment-brought-forward' and subject_id = ${bella.appointmentId}`);
  await expect.poll(() => mailsOf('Bella and Max’s appointment').length).toBe(1);
  const [moved] = mailsOf('Bella and Max’s appointment');
  expect(moved?.calendar?.map(({ content }) => /SUMMARY:([^:]+):/.exec(content)?.[1])).toEqual(['Bella and Max']);
});

it('if a pet leaves the visit, the entry and its offer are for the other, and end with it [a666d]', async () => {
  const { bella, wait, cancel, free, offer, accept, read, list, times } = await visitScene();
  await wait(bella);
  await free(times[31]);
  expect(await offer()).toMatchObject({ petNames: ['Bella', 'Max'] });
  await cancel(bella);
  await endUndo(database, bella);
  await database.query(expiredWaiting.waitingEntries);
  await offerWhatIsFree(database);
  const live = await offer();
  const { petId, appointmentId } = bella.together[0] ?? bella;
  expect(live).toMatchObject({ petNames: ['Max'], appointmentId });
  expect((await list()).entries).toMatchObject([{ petId, petNames: ['Max'], appointmentId }]);
  expect((await accept(live)).body).toMatchObject({ state: 'ACCEPTED', appointmentId });
  const max = await read({ ...bella, appointmentId });
  expect(max.start).toBe(live?.start);
  const lasts = sql`
    select occupied_to <= ${max.end}::timestamptz + interval '10 minutes' as "isShort", pet_id as "petId"
      from diary_entries where appointment_id = ${appointmentId}`;
  expect(await database.query(lasts)).toEqual([{ isShort: true, petId }]);
});

it('an entry for a visit ends when all its pets have left [2c634]', async () => {
  const { bella, wait, cancel, list } = await visitScene();
  await wait(bella);
  await cancel(bella, 2, { together: true });
  await endUndo(database, bella);
  await database.query(expiredWaiting.waitingEntries);
  expect((await list()).entries).toEqual([]);
});

it('a visit without an appointment waits for room for all, and taking the time books it [0fcb0, 1206a]', async () => {
  const { slots, bellaId, max, waitFor, free, offer, accept, read, list, times, another, mailsOf } = await petsScene();
  const { tryToBook } = await another();
  const around = (await slots()).filter(({ start }) => [times[19], times[21]].includes(Date.parse(start)));
  for (const slot of around) expect((await tryToBook(slot)).status).toBe(201);
  const { entries } = (await waitFor(max, bellaId)).body;
  expect(entries).toMatchObject([{ petId: max, alsoPetIds: [bellaId], petNames: ['Max', 'Bella'] }]);
  await free(times[20]);
  expect(await offer()).toBeNull();
  await free(times[31]);
  const live = await offer();
  expect(live).toMatchObject({ petNames: ['Max', 'Bella'], appointmentId: null });
  await expect.poll(() => mailsOf('An earlier time for Max and Bella').length).toBe(1);
  const { body } = await accept(live);
  expect(body).toMatchObject({ state: 'ACCEPTED', petNames: ['Max', 'Bella'] });
  const booked = await read({ appointmentId: body.appointmentId ?? 0 } as Appointment);
  expect(booked).toMatchObject({ petName: 'Max', start: live?.start, together: [{ petName: 'Bella' }] });
  expect((await list()).entries).toEqual([]);
  await expect.poll(() => mailsOf('Max and Bella are booked').length).toBe(1);
});

it('an entry replaces those for one of its pets, and pets that are booked meanwhile wait no more [0fcb0]', async () => {
  const { bellaId, max, waitFor, list, bookLate, free, offer, accept, read, times } = await petsScene();
  await waitFor(max);
  expect((await waitFor(bellaId, max)).body.entries).toMatchObject([{ petNames: ['Bella', 'Max'] }]);
  expect((await waitFor(max)).body.entries).toMatchObject([{ petNames: ['Max'] }]);
  expect((await waitFor(max, bellaId)).body.entries).toMatchObject([{ petNames: ['Max', 'Bella'] }]);
  await free(times[20]);
  expect(await offer()).toMatchObject({ petNames: ['Max', 'Bella'] });
  await bookLate();
  await database.query(expiredWaiting.waitingEntries);
  await offerWhatIsFree(database);
  expect((await list()).entries).toMatchObject([{ petId: max, petNames: ['Max'], alsoPetIds: [] }]);
  const live = await offer();
  expect(live).toMatchObject({ petNames: ['Max'] });
  const { body } = await accept(live);
  expect(body).toMatchObject({ state: 'ACCEPTED', petNames: ['Max'] });
  expect(await read({ appointmentId: body.appointmentId ?? 0 } as Appointment)).toMatchObject({ together: [] });
  expect((await waitFor(max, bellaId)).body.entries).toMatchObject([{ appointmentId: body.appointmentId }]);
});

it('if a practice stops booking several pets together, who waits for them is told, with or without a visit [59476]', async () => {
  const [none, visit] = [await petsScene(), await visitScene()];
  await none.waitFor(none.bellaId, none.max);
  await none.free(none.times[20]);
  expect(await none.offer()).not.toBeNull();
  await visit.wait(visit.bella);
  for (const one of [none, visit]) {
    await one.endTogether();
    await offerWhatIsFree(database);
    expect(await one.list()).toMatchObject({ entries: [], offer: null });
    await expect
      .poll(() => one.mailsOf('We’ve stopped looking').map(({ text }) => text))
      .toEqual([expect.stringContaining('no longer takes online bookings for several pets together')]);
    expect(one.mailsOf('No longer')).toEqual([]);
  }
  expect((await none.waitFor(none.bellaId, none.max)).body.code).toBe('ONE_PET_ONLY');
  expect((await none.waitFor(none.bellaId)).status).toBe(200);
});

it('if the practice moves one pet of a visit, it and the others wait on, and the email says so [f6df0]', async () => {
  for (const isFirst of [true, false]) {
    const { bella, wait, list, mailsOf } = await visitScene();
    const { caller: desk } = await buildKey({ database, portal }, ['appointments:write']);
    await wait(bella);
    const both = [bella, ...bella.together];
    const [moved = bella, other = bella] = isFirst ? both : both.toReversed();
    const startsAt = new Date(Date.parse(bella.start) + 14 * 86_400_000).toISOString();
    const path = `/integration/v1/appointments/${moved.appointmentId}/time`;
    expect((await desk.send('PUT', path, { body: { startsAt } })).status).toBe(200);
    const { entries } = await list();
    expect(new Set(entries.map((one) => one.appointmentId))).toEqual(new Set(both.map((one) => one.appointmentId)));
    await database.query(sql`
      update outbox_messages set next_attempt_at = clock_timestamp()
       where kind = 'appointment-moved-by-practice' and subject_id = ${moved.appointmentId}`);
    const told = () => mailsOf(`${moved.petName}’s appointment has been changed`).map(({ text }) => text);
    const words = `now for ${moved.petName} alone and for ${other.petName} alone.`;
    await expect.poll(told).toEqual([expect.stringContaining(words)]);
  }
});
