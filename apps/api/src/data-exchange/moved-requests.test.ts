import { expect, test } from 'vitest';
import { requestedScene } from '../../testing/scenes/request-scene.ts';
import { upsertInto } from '../../testing/scenes/records.ts';
import { sharedPortal } from '../../testing/servers/shared-portal.ts';
import { sql } from '../database/sql.ts';

const { database, portal } = await sharedPortal();

test('an import that moves an appointment ends the request to move it, and the client gets one email', async () => {
  const one = await requestedScene({ database, portal });
  const { id, confirm, read, appointment, times, move, kindsFor, requestOf, entriesOf, mailsAbout } = one;
  await confirm(id);
  await move(await read(appointment), times[80]);
  const { petId, clinicianId, appointmentReasonId } = appointment;
  await database.query(sql`
    insert into external_ids (kind, source, external_id, id)
    select kind, 'pms', ${`moved-${id}`}, id from (
      values ('appointments', ${id}::int), ('pets', ${petId}), ('clinicians', ${clinicianId}), ('reasons', ${appointmentReasonId})) as k (kind, id)`);
  const name = `moved-${id}`;
  const record = { id: name, pet: name, clinician: name, reason: name, starts_at: times[120]?.start };
  expect(await upsertInto(database)('appointments', record)).toMatchObject([{ change: 'CHANGED' }]);
  expect(await requestOf(id)).toMatchObject({ kind: 'MOVE', state: 'WITHDRAWN' });
  expect([await entriesOf(), (await read(appointment)).start]).toEqual([1, times[120]?.start]);
  await expect.poll(() => mailsAbout(appointment, /has been changed/)).toHaveLength(1);
  expect(mailsAbout(appointment, /has been changed/)[0]?.text).toContain('takes the place of your request for');
  expect((await kindsFor(id)).filter((kind) => kind === 'request-answered')).toHaveLength(1);
});
