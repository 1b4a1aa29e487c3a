import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database } = await connectedPortal();

test('the test of a connection names linked people and reasons that are inactive there', async () => {
  const { ops, source, people, appointmentReasonId, practice } = await deskScene();
  expect(await ops('test', source)).not.toContain('inactive there');
  await ops('link', source, 'reasons', '1/99', String(appointmentReasonId));
  people.add('user', { first_name: 'Vet', last_name: 'One', is_active: false }, 1);
  const words = await ops('test', source);
  const entered = 'is entered as 99, which is inactive there';
  expect(words).toContain(entered);
  expect(words).toContain('is linked to 1, which is inactive there');
  await ops('link', source, 'clinicians', '4', String(practice.vetIds[0]));
  await ops('link', source, 'reasons', '7', String(appointmentReasonId));
  const again = await ops('test', source);
  expect(again).not.toContain('is linked to 1,');
  expect(again).toContain(entered);
  await ops('link', source, 'reasons', '1/7', String(appointmentReasonId));
  expect(await ops('test', source)).not.toContain('inactive there');

  // Only a practice without a link to this system offers it.
  await buildPractice(database);
  const reasonId = await database.certainValue<number>(sql`
    delete from practice_reasons
     where practice_id = ${practice.practiceId} and reason_id = (
             select max(reason_id) from practice_reasons
              where practice_id = ${practice.practiceId} and reason_id <> ${appointmentReasonId})
    returning reason_id`);
  await ops('link', source, 'reasons', '99', String(reasonId));
  expect(await ops('test', source)).not.toContain('inactive there');
});
