import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { addTestReasons, bookersAt, bookingBody, findSlots } from '../../../testing/scenes/bookers.ts';
import { readScrape } from '../../../testing/scrape.ts';
import { registry } from './metrics.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();

type Labels = Readonly<Record<string, string>>;
const valueOf = async (name: string, labels: Labels = {}): Promise<number> =>
  readScrape(await registry.metrics()).value(name, labels) ?? 0;

const lostTimes: readonly [string, Labels][] = [
  ['portal_appointments_booked_total', { by: 'client' }],
  ['portal_booking_attempts_total', { step: 'book', result: 'slot-taken' }],
  ['portal_booking_attempts_total', { step: 'hold', result: 'slot-taken' }],
  ['portal_refusals_total', { route: '/api/appointments', code: 'SLOT_TAKEN' }],
];
const countLostTimes = (): Promise<number[]> => Promise.all(lostTimes.map((series) => valueOf(...series)));

it('counts bookings, lost times, searches and emails', async () => {
  await addTestReasons(database);
  const practice = await buildPractice(database);
  const [one, other] = await bookersAt({ database, portal }, practice, 2);
  const [slot] = await findSlots({ practice, booker: one });
  if (!slot || !other) throw new Error('a time and two clients are needed');
  await findSlots({ practice, booker: other });
  expect(await valueOf('portal_slot_searches_total')).toBeGreaterThan(0);
  expect(await valueOf('portal_slots_returned_total')).toBeGreaterThan(10);

  const before = await countLostTimes();
  const headers = { 'idempotency-key': randomUUID() };
  const book = () => one.caller.post('/appointments', bookingBody({ practice, booker: one, slot }), { headers });
  expect([(await book()).status, (await book()).status]).toEqual([201, 201]);
  const lost = await other.caller.post('/appointments', bookingBody({ practice, booker: other, slot }), {
    headers: { 'idempotency-key': randomUUID() },
  });
  const hold = await other.caller.post('/soft-bookings', bookingBody({ practice, booker: other, slot }));
  expect([lost.status, hold.status]).toEqual([409, 409]);
  expect(await countLostTimes()).toEqual(before.map((count) => count + 1));
  await expect.poll(() => valueOf('portal_mail_attempts_total', { result: 'sent' })).toBeGreaterThan(0);
});
