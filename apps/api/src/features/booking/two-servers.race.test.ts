import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { sql } from '../../database/sql.ts';
import type { ApiCaller } from '../../../testing/api-caller.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { pick } from '../../../testing/pick.ts';
import { countBy } from '../../../testing/races/report.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { closeAtEnd, serverForTest } from '../../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());
const otherConnections = await closeAtEnd(openPostgres({ url: database.url, maxConnections: 10 }));
const portals = [
  await closeAtEnd(startTestServer({ database })),
  await closeAtEnd(startTestServer({ database: otherConnections })),
];

const rounds = Array.from({ length: 5 }, (_, round) => round);

/** One client, signed in on each server, and times far enough apart not to overlap. */
const sceneOn = async (servers: readonly TestServer[]) => {
  const scene = await bookingScene({ database, portal: pick(servers, 0) });
  const callers: ApiCaller[] = [];
  for (const server of servers) callers.push(await server.signInAs(scene.client.identityId));
  const slots = (await scene.slots()).filter((_, index) => index % 20 === 0);
  const bookAtOnce = (times: typeof slots) =>
    Promise.all(
      times.map((slot, index) => pick(callers, index).post<Appointment>('/appointments', scene.bodyFor(slot))),
    );
  return { ...scene, callers, slots, bookAtOnce };
};

const statusesOf = (answers: readonly { readonly status: number }[]) => countBy(answers.map(({ status }) => status));

describe('one client on two servers at once', () => {
  it.each(rounds)('attack 38: a client with one open appointment left gets only one, round %i', async () => {
    const { slots, book, bookAtOnce } = await sceneOn(portals);
    for (const slot of slots.slice(0, 3)) await book(slot);
    expect(statusesOf(await bookAtOnce(slots.slice(3, 13)))).toEqual({ 201: 1, 409: 9 });
  });

  it('attack 38: a client makes no more bookings in an hour than allowed', async () => {
    const config = { limits: { bookingsAnHour: 2, bookingsADay: 3 } };
    const limited = [
      await serverForTest({ database, config }),
      await serverForTest({ database: otherConnections, config }),
    ];
    const { slots, bookAtOnce } = await sceneOn(limited);
    expect(statusesOf(await bookAtOnce(slots.slice(0, 10)))).toEqual({ 201: 2, 429: 8 });
  });

  it('R7: a client on two servers keeps at most two active holds', async () => {
    const { client, callers, slots, bodyFor } = await sceneOn(portals);
    const answers = await Promise.all(
      slots.slice(0, 10).map((slot, index) => pick(callers, index).post('/soft-bookings', bodyFor(slot))),
    );
    expect(statusesOf(answers)).toEqual({ 201: 10 });
    const live = sql`select 1 from soft_bookings where client_id = ${client.clientId} and state = 'HELD'`;
    expect(await database.query(live)).toHaveLength(2);
  });

  it('B3: one request sent ten times makes one booking, with one answer', async () => {
    const { slots, bookAtOnce } = await sceneOn(portals);
    const answers = await bookAtOnce(Array.from({ length: 10 }, () => pick(slots, 0)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.appointmentId}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  it('B4: different requests with one key make one booking', async () => {
    const { callers, slots, bodyFor } = await sceneOn(portals);
    const headers = { 'idempotency-key': `shared-${slots[0]?.slotId}` };
    const answers = await Promise.all(
      slots.slice(0, 10).map((slot, index) => pick(callers, index).post('/appointments', bodyFor(slot), { headers })),
    );
    expect(statusesOf(answers)).toEqual({ 201: 1, 422: 9 });
  });
});
