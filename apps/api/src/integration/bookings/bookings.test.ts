import type { IntegrationScope } from '@portal/contract/integration/integration.schemas';
import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { appointmentScene, auditOf } from '../../../testing/scenes/appointment-scene.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';
import { buildKey } from '../../../testing/builders/build-key.ts';

const { database, portal } = await ownPortal();

type Answer = {
  code?: string;
  errors?: { field: string }[];
  appointmentId: number;
  version: number;
  status: string;
  startsAt: string;
};

let made = 0;
const desk = async () => {
  const source = `desk-${++made}`;
  const scopes: IntegrationScope[] = ['appointments:read', 'appointments:write', 'changes:read'];
  const { caller } = await buildKey({ database, portal }, scopes, '--source', source);
  const put = (path: string, body: object) => caller.send<Answer>('PUT', `/integration/v1/${path}`, { body });
  return { caller, put, source };
};

const scene = async () => {
  const one = await appointmentScene({ database, portal });
  const { caller: system, put, source } = await desk();
  const { petId, appointmentReasonId: reasonId, practice, slots } = one;
  const times = await slots();
  const timeOf = (index: number): string => new Date(times[index]?.start ?? '').toISOString();
  const bookingAt = (index: number, more: object = {}) => ({
    petId,
    reasonId,
    clinicianId: practice.vetIds[0],
    startsAt: timeOf(index),
    ...more,
  });
  const isOffered = async (index: number): Promise<boolean> =>
    (await slots()).some(({ start }) => Date.parse(start) === Date.parse(timeOf(index)));
  const mails = (appointmentId: number) => async () => {
    const [row] = await database.query<{ reference: string }>(sql`
      select reference from appointments where appointment_id = ${appointmentId}`);
    return portal.sent.filter(({ text }) => text.includes(row?.reference ?? '-')).map(({ subject }) => subject);
  };
  const entries = async () =>
    (await database.query(sql`select 1 from diary_entries where practice_id = ${practice.practiceId}`)).length;
  return { ...one, system, put, source, bookingAt, isOffered, mails, entries, times, timeOf };
};

describe('a booking by key', () => {
  test('a booking takes the time at once, emails the client and names its source', async () => {
    const { put, bookingAt, isOffered, mails, system, source, read } = await scene();
    const start = (await system.get<{ cursor: string }>('/integration/v1/changes?limit=1000')).body.cursor;
    expect(await isOffered(40)).toBe(true);
    const { status, body } = await put('bookings/B1', bookingAt(40, { note: 'Limps a little' }));
    expect([status, body.status, body.version]).toEqual([200, 'BOOKED', 1]);
    await expect.poll(() => isOffered(40)).toBe(false);
    await expect.poll(mails(body.appointmentId)).toEqual([expect.stringContaining('Bella is booked')]);
    expect(await read(body as never)).toMatchObject({ status: 'BOOKED', note: 'Limps a little' });
    expect(await auditOf(database, body as never)).toEqual(['appointment.booked']);
    const feed = await system.get<{ changes: object[] }>(`/integration/v1/changes?after=${start}`);
    expect(feed.body.changes).toMatchObject([{ type: 'appointment.booked', isOwn: true, source }]);
  });

  test('a booking can overlap other entries, and the portal books nothing over it', async () => {
    const { put, bookingAt, book, times, caller, bodyFor, entries } = await scene();
    const { petId: otherPet } = await scene();
    await book(times[40]);
    expect((await put('bookings/B1', bookingAt(40))).status).toBe(200);
    expect((await put('bookings/B2', bookingAt(40))).status).toBe(200);
    expect(await entries()).toBe(3);
    expect((await put('bookings/B3', bookingAt(60, { petId: otherPet }))).status).toBe(200);
    const lost = await caller.post<{ code: string }>('/appointments', bodyFor(times[60]));
    expect(lost.body.code).toBe('SLOT_TAKEN');
  });

  test('changes nothing when repeated, even if the client has moved it, but moves to another time', async () => {
    const { put, bookingAt, move, times, read, mails, entries, timeOf } = await scene();
    const first = (await put('bookings/B1', bookingAt(40))).body;
    expect((await put('bookings/B1', bookingAt(40))).body).toEqual(first);
    await move(await read(first as never), times[60]);
    expect((await put('bookings/B1', bookingAt(40))).body.startsAt).toBe(timeOf(60));
    const moved = (await put('bookings/B1', bookingAt(80))).body;
    expect([moved.appointmentId, moved.startsAt, moved.version]).toEqual([first.appointmentId, timeOf(80), 3]);
    expect(await entries()).toBe(1);
    await expect.poll(mails(first.appointmentId)).toContainEqual(expect.stringContaining('has been changed'));
  });

  test('reads times in database formats, and the same booking in another format is a repetition', async () => {
    const { put, bookingAt, timeOf, entries } = await scene();
    const first = (await put('bookings/B1', bookingAt(40))).body;
    const [day = '', clock = ''] = new Date(timeOf(40)).toISOString().split(/[TZ]/);
    for (const startsAt of [`${day} ${clock}0000 +00:00`, `${day}T${clock}0000Z`, `${day} ${clock.slice(0, 8)}+00`])
      expect((await put('bookings/B1', { ...bookingAt(40), startsAt })).body).toEqual(first);
    expect(await entries()).toBe(1);
    for (const startsAt of ['tomorrow', '9999-12-31T09:30:00Z', '0001-01-01T00:00:00'])
      expect((await put('bookings/B2', { ...bookingAt(40), startsAt })).status).toBe(400);
  });

  test('books once if it is sent twice at once', async () => {
    const { put, bookingAt, entries } = await scene();
    const both = await Promise.all([put('bookings/B1', bookingAt(40)), put('bookings/B1', bookingAt(40))]);
    expect(both[0].body).toEqual(both[1].body);
    expect(await entries()).toBe(1);
  });

  test('names an unknown id, and ids belong to their source', async () => {
    const { put, bookingAt, entries } = await scene();
    for (const field of ['petId', 'clinicianId', 'reasonId']) {
      const { body } = await put('bookings/B1', bookingAt(40, { [field]: 999_999 }));
      expect([body.code, body.errors?.[0]?.field]).toEqual(['INVALID_INPUT', field]);
    }
    const first = (await put('bookings/B1', bookingAt(40))).body;
    const stranger = (await (await desk()).put('bookings/B1', bookingAt(60))).body;
    expect(stranger.appointmentId).not.toBe(first.appointmentId);
    const other = await scene();
    const { body } = await put('bookings/B1', bookingAt(40, { petId: other.petId }));
    expect(body.errors?.[0]?.field).toBe('petId');
    expect(await entries()).toBe(2);
  });
});

describe('reception', () => {
  test('moves a client’s appointment, frees the old time, updates the calendar and tells the client', async () => {
    const { put, book, times, isOffered, mails, timeOf, read } = await scene();
    const booked = await book(times[40]);
    await expect.poll(mails(booked.appointmentId)).toEqual([expect.stringContaining('is booked')]);
    const path = `appointments/${booked.appointmentId}/time`;
    expect((await put(path, { startsAt: timeOf(60), version: 7 })).body.code).toBe('STALE');
    const { body } = await put(path, { startsAt: timeOf(60), version: booked.version });
    expect([body.startsAt, body.version]).toEqual([timeOf(60), booked.version + 1]);
    expect((await put(path, { startsAt: timeOf(60) })).body.version).toBe(body.version);
    await expect.poll(async () => [await isOffered(40), await isOffered(60)]).toEqual([true, false]);
    await expect
      .poll(mails(booked.appointmentId))
      .toEqual([expect.stringContaining('is booked'), expect.stringContaining('has been changed')]);
    const mail = portal.sent.findLast(({ text }) => text.includes(booked.reference));
    expect(mail?.text).toContain('we’ve had to change the time of your appointment.');
    expect(mail?.calendar?.[0].content).toContain('SEQUENCE:1');
    expect(await read(booked)).toMatchObject({ amendments: 0 });
    expect((await put(path, { startsAt: timeOf(60), clinicianId: 999_999 })).body.code).toBe('NOT_FOUND');
  });

  test('cancels a client’s appointment, frees the time, tells the client, and stays cancelled', async () => {
    const { put, book, times, isOffered, mails, timeOf, undo } = await scene();
    const booked = await book(times[40]);
    await expect.poll(mails(booked.appointmentId)).toEqual([expect.stringContaining('is booked')]);
    // A former release left this when an import had restored the appointment.
    await database.query(sql`
      update appointments set cancellation_reason_id = 2, undo_until = created_at where appointment_id = ${booked.appointmentId}`);
    const reason = sql`select cancellation_reason_id as id from appointments where appointment_id = ${booked.appointmentId}`;
    const cancel = () => put(`appointments/${booked.appointmentId}/status`, { status: 'CANCELLED' });
    const first = await cancel();
    expect([first.status, first.body.status]).toEqual([200, 'CANCELLED']);
    expect((await cancel()).body).toEqual(first.body);
    expect(await database.values(reason)).toEqual([null]);
    await expect.poll(() => isOffered(40)).toBe(true);
    await expect
      .poll(mails(booked.appointmentId))
      .toEqual([expect.stringContaining('is booked'), expect.stringMatching(/^Cancelled: Bella/)]);
    expect((await undo(booked)).body.code).toBe('UNDO_OVER');
    const late = await put(`appointments/${booked.appointmentId}/time`, { startsAt: timeOf(60) });
    expect(late.body.code).toBe('APPOINTMENT_CLOSED');
  });
});
