import { expect, it } from 'vitest';
import type { Slots } from '@portal/contract/slots/slots.schemas';
import type { ErrorBody } from '@portal/contract/errors';
import { sql } from '../../database/sql.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();

const scene = (options?: Parameters<typeof bookingScene>[1]) => bookingScene({ database, portal }, options);
// Fixed for the whole file in case it runs across midnight.
const today = Date.now();
const dateIn = (days: number): string => new Date(today + days * 86_400_000).toISOString().slice(0, 10);

const closedPractices = async () => {
  const off = await scene({ features: { 'Online Booking Enabled': 'False' } });
  const hidden = await scene();
  await database.query(sql`update practices set listed = false where practice_id = ${hidden.practice.practiceId}`);
  return { off: off.practice.practiceId, hidden: hidden.practice.practiceId };
};

it('attack 28: a slot search gets 409 without online booking, 404 for a hidden practice, and 400 if invalid [c9569]', async () => {
  const { caller, appointmentReasonId, practice } = await scene();
  const { off, hidden } = await closedPractices();
  const expected: [string | number, number, string][] = [
    [practice.practiceId, 200, ''],
    [off, 409, 'ONLINE_BOOKING_DISABLED'],
    [hidden, 404, 'NOT_FOUND'],
    [999_999, 404, 'NOT_FOUND'],
    ...['0', '-1', '1e309', '1;drop', '1.5', '2147483648', 'NaN', '%20', '1%2F..%2F2', "1'"].map(
      (id): [string, number, string] => [id, 400, 'BAD_REQUEST'],
    ),
  ];
  const dates = `&fromDate=${dateIn(1)}&toDate=${dateIn(2)}`;
  for (const [id, status, code] of expected)
    for (const [version, more] of [
      ['', dates],
      ['/v2', ''],
    ]) {
      const path = `${version}/practices/${id}/appointment-slots?appointmentReasonId=${appointmentReasonId}${more}`;
      const answer = await caller.get<Partial<ErrorBody>>(path);
      expect([answer.status, answer.body.code ?? ''], path).toEqual([status, code]);
    }
});

it('attack 28: all other calls refuse a hidden practice in the same way, and book or hold nothing', async () => {
  const one = await scene();
  const { off, hidden } = await closedPractices();
  const { caller, appointmentReasonId, bodyFor } = one;
  const slot = (await one.slots())[60];
  const rowsOf = () =>
    database.query(sql`
      select (select count(*) from appointments) as appointments, (select count(*) from soft_bookings) as holds,
             (select count(*) from diary_entries) as entries`);
  const before = await rowsOf();
  const guestSearch = 'appointmentReasonId=1&speciesId=1';
  const guest = { appointmentReasonId, speciesId: 1, petName: 'Milo', slotId: slot?.slotId, start: slot?.start };
  const calls: ((id: unknown) => Promise<{ readonly status: number }>)[] = [
    (practiceId) => caller.post('/appointments', bodyFor(slot, { practiceId })),
    (practiceId) => caller.post('/soft-bookings', bodyFor(slot, { practiceId })),
    (practiceId) => portal.anyone().post('/guest/soft-bookings', { ...guest, practiceId }),
    (id) => portal.anyone().get(`/guest/practices/${encodeURIComponent(String(id))}/appointment-slots?${guestSearch}`),
  ];
  const nonsense = [0, -1, '1e309', '1;drop', 1.5, 2_147_483_648, 'NaN', ' ', '1/../2', null];
  for (const [index, call] of calls.entries()) {
    for (const id of nonsense) expect((await call(id)).status, `${index} ${id}`).toBe(400);
    for (const id of [999_999, hidden]) expect((await call(id)).status, `${index} ${id}`).toBe(404);
    expect([403, 404, 409], `${index} without online booking`).toContain((await call(off)).status);
  }
  expect(await rowsOf()).toEqual(before);
});

it('attack 29: a slot search gets 400 for dates that are invalid, reversed or more than 31 days apart', async () => {
  const { caller, slotsPath } = await scene();
  const search = (fromDate: string, toDate: string) =>
    caller.get(
      `${slotsPath.replace('/v2', '')}&fromDate=${encodeURIComponent(fromDate)}&toDate=${encodeURIComponent(toDate)}`,
    );
  const wrong = [
    [dateIn(5), dateIn(4)],
    [dateIn(1), dateIn(3_650)],
    [dateIn(1), dateIn(32)],
    ['0000-01-01', '0000-01-05'],
    ['9999-12-30', '9999-12-31'],
    ['2026-02-30', '2026-03-02'],
    ['2027-02-29', '2027-03-02'],
    ['2027-01-05T09:00', '2027-01-06T09:00'],
    ['2027-01-05T09:00:00Z', '2027-01-06T09:00:00Z'],
    ['05/01/2027', '06/01/2027'],
    ['', ''],
    ['-infinity', 'infinity'],
    ['now', 'tomorrow'],
    ['+012027-01-05', '+012027-01-06'],
  ] as const;
  for (const [from, to] of wrong) {
    const { status, body } = await search(from, to);
    expect([status, body.code], `${from} to ${to}`).toEqual([400, 'INVALID_INPUT']);
  }
  expect((await search(dateIn(1), dateIn(31))).status).toBe(200);
  expect((await caller.get(slotsPath.replace('/v2', ''))).status).toBe(400);
});

it('attack 32: a search without dates uses the server’s range and ignores other dates', async () => {
  const { caller, slotsPath } = await scene();
  const days = async (more = '') => (await caller.get<Slots>(`${slotsPath}${more}`)).body.days.map(({ date }) => date);
  const usual = await days();
  expect(usual).toHaveLength(10);
  for (const more of ['&fromDate=2000-01-01&toDate=2199-12-31', `&fromDate=${dateIn(60)}&toDate=${dateIn(61)}`])
    expect(await days(more)).toEqual(usual);
  expect(await days('&cursor=2000-01-01')).toEqual(usual);
  expect(await days('&cursor=2199-12-31')).toEqual([]);
  for (const cursor of ['0000-01-01', '9999-12-31', '2027-02-30', 'now', '10'])
    expect((await caller.get(`${slotsPath}&cursor=${cursor}`)).status, cursor).toBe(400);
});
