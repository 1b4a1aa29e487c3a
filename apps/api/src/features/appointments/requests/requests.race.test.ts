import { expect, test } from 'vitest';
import { openPostgres } from '../../../database/postgres.ts';
import { sql } from '../../../database/sql.ts';
import { testDatabase } from '../../../../testing/databases/test-database.ts';
import { requestedScene } from '../../../../testing/scenes/request-scene.ts';
import { meetAt } from '../../../../testing/races/meet-at.ts';
import { startTestServer } from '../../../../testing/servers/test-server.ts';
import { settleDueRequests } from './settle-due-requests.ts';
import { closeAtEnd } from '../../../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());
const elsewhere = await closeAtEnd(openPostgres({ url: database.url, maxConnections: 10 }));
const portal = await closeAtEnd(startTestServer({ database }));
const otherPortal = await closeAtEnd(startTestServer({ database: elsewhere }));

const rounds = Array.from({ length: 3 }, (_, round) => round);

const booked = () => requestedScene({ database, portal });
const there = (link: string) => link.replace(portal.base, otherPortal.base);
const answersTo = (kinds: readonly string[]) => kinds.filter((kind) => kind === 'request-answered').length;

test.each(rounds)('confirming while the client cancels results in a cancelled appointment, round %i', async () => {
  const { appointment, id, confirm, cancel, read, requestOf, kindsFor } = await booked();
  const [, cancelled] = await Promise.all([confirm(id), cancel(appointment)]);
  expect(cancelled.status).toBe(200);
  expect((await read(appointment)).status).toBe('CANCELLED');
  const { state } = await requestOf(id);
  expect(['CONFIRMED', 'WITHDRAWN']).toContain(state);
  expect(answersTo(await kindsFor(id))).toBe(state === 'CONFIRMED' ? 1 : 0);
});

test.each(rounds)('confirming and declining at the same time on two servers gives one answer, round %i', async () => {
  const { appointment, id, linkTo, answer, read, requestOf, kindsFor, entriesOf } = await booked();
  const link = await linkTo(id);
  await Promise.all([
    answer(link, { answer: 'confirm' }),
    answer(there(link), { answer: 'decline' }),
    answer(there(link), { answer: 'confirm' }),
    answer(link, { answer: 'decline' }),
  ]);
  const { state } = await requestOf(id);
  expect((await read(appointment)).status).toBe(state === 'CONFIRMED' ? 'BOOKED' : 'CANCELLED');
  expect(await entriesOf()).toBe(state === 'CONFIRMED' ? 1 : 0);
  expect(answersTo(await kindsFor(id))).toBe(1);
});

test.each(rounds)('a deadline and an answer at the same time on two servers give one outcome, round %i', async () => {
  const { appointment, id, linkTo, answer, letTimePass, read, requestOf, kindsFor } = await booked();
  await letTimePass(id);
  const link = await linkTo(id);
  await Promise.all([
    settleDueRequests(database),
    answer(there(link), { answer: 'confirm' }),
    settleDueRequests(elsewhere),
    answer(link, { answer: 'decline' }),
  ]);
  await settleDueRequests(elsewhere);
  expect((await requestOf(id)).state).toBe('EXPIRED');
  expect((await read(appointment)).status).toBe('CANCELLED');
  expect(answersTo(await kindsFor(id))).toBe(1);
});

const confirmed = async () => {
  const one = await booked();
  await one.confirm(one.id);
  return { ...one, before: await one.read(one.appointment) };
};

test('a cancellation that waits for the confirmation of a move frees the new time', async () => {
  const { id, confirm, move, cancel, slots, read, before } = await confirmed();
  expect((await move(before, (await slots())[90])).body.request?.state).toBe('AWAITING');
  await meetAt<unknown>(database, {
    at: sql`select 1 from appointments where appointment_id = ${before.appointmentId}`,
    calls: [() => confirm(id), () => cancel(before)],
  });
  const after = await read(before);
  expect([after.status, after.rescheduledFrom]).toEqual(['CANCELLED', before.start]);
  const entries = sql`select state from diary_entries where pet_id = ${before.petId}`;
  expect(await database.values(entries)).toEqual(['HELD']);
});

test('a new time that waits for a cancellation is refused, and stays free', async () => {
  const { move, cancel, slots, read, before } = await confirmed();
  const time = (await slots())[90];
  const [cancelled, moved] = await meetAt<{ readonly status: number }>(database, {
    at: sql`select 1 from appointments where appointment_id = ${before.appointmentId}`,
    calls: [() => cancel(before), () => move(before, time)],
  });
  expect([cancelled?.status, moved?.status]).toEqual([200, 409]);
  expect((await read(before)).request?.state ?? null).not.toBe('AWAITING');
  const entries = sql`select state from diary_entries where pet_id = ${before.petId}`;
  expect(await database.values(entries)).toEqual(['HELD']);
});

test.each(rounds)('a move confirmed while the client cancels keeps no time, round %i', async () => {
  const { id, confirm, move, cancel, slots, read, before } = await confirmed();
  expect((await move(before, (await slots())[90])).body.request?.state).toBe('AWAITING');
  await Promise.all([confirm(id), cancel(before)]);
  expect((await read(before)).status).toBe('CANCELLED');
  // Whatever remains is reserved for undo only.
  const remaining = sql`select state from diary_entries where pet_id = ${before.petId} and state <> 'HELD'`;
  expect(await database.values(remaining)).toEqual([]);
});
