import { expect, test } from 'vitest';
import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import { sql, timestamp } from '../../database/sql.ts';
import { savePracticeFeature } from '../../features/practices/practices.repository.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import type { Refusal } from '../../../testing/api-caller.ts';

const { database } = await connectedPortal();

const zone = 'Europe/London';

test('P1: the portal offers times of a day once it is read, unless the practice chooses otherwise [2d379]', async () => {
  const { ops, source, slots, practice, caller, petId, appointmentReasonId } = await deskScene();
  const readUpTo = (instant: number | null) =>
    database.query(sql`
      update connection_feeds f set leased_until = clock_timestamp() + interval '1 hour',
             cursor_at = ${instant === null ? sql`null` : timestamp(instant)}
        from connections c where c.connection_id = f.connection_id and c.source = ${source}`);
  const isLater = (end: number) => async () =>
    (await slots()).filter(({ start }) => Date.parse(start) >= end).length > 0;
  const end = startOfLocalDay(zone, addDays(localDateOf(zone, Date.now()), 2));
  expect(await isLater(end)()).toBe(true);

  await readUpTo(null);
  await ops('resume', source);
  const { practiceId } = practice;
  const path = `/v2/practices/${practiceId}/appointment-slots?appointmentReasonId=${appointmentReasonId}&petId=${petId}`;
  await expect.poll(async () => (await caller.get<Refusal>(path)).body.code).toBe('ONLINE_BOOKING_DISABLED');

  await readUpTo(end);
  await expect.poll(async () => (await caller.get<Refusal>(path)).status).toBe(200);
  expect((await slots()).length).toBeGreaterThan(0);
  expect(await isLater(end)()).toBe(false);

  await savePracticeFeature(database, { practiceId, key: 'offers-days-before-they-are-read', value: 'True' });
  await expect.poll(isLater(end)).toBe(true);
});
