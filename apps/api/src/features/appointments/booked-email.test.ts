import { expect, test } from 'vitest';
import { findPictureIn } from '../../mail-pictures.ts';
import { sql } from '../../database/sql.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { appointmentComposers } from './appointment-messages.ts';

test('the email about a booking has a link, a welcome, the photo of the pet and the price', async () => {
  const { database, portal } = await sharedPortal();
  const { slots, book, read } = await appointmentScene({ database, portal });
  const appointment = await book((await slots())[60]);
  const { appointmentId, petId, practiceId, appointmentReasonId: reasonId } = appointment;
  const write = async () => {
    const composers = appointmentComposers({ database, config: portal.config });
    const mail = await composers['appointment-booked']?.({ subjectId: appointmentId, subjectVersion: 0 });
    if (!mail || 'notBefore' in mail) throw new Error('there is no email about it');
    return mail;
  };
  const email = await write();
  expect(email.text).toContain(`See your appointment <${portal.config.webOrigin}/appointments/${appointmentId}>`);
  expect(email.text).toContain('Get directions <https://www.google.com/maps/dir/?api=1&destination=');
  expect(email.text).not.toContain('welcome');
  expect(email.pictures.at(-1)).toMatch(/^species-/);
  await database.query(sql`
    update pets set species_id = (select species_id from species where code = 'Custom'), breed_id = null, colour_id = null, species_other = 'Hedgehog'
     where pet_id = ${petId}`);
  const hedgehog = await write();
  expect(hedgehog.pictures.at(-1)).toBe('species-Hedgehog');

  await database.query(sql`update pets set registered_online = true where pet_id = ${petId}`);
  await database.query(sql`insert into pet_photos (pet_id, image, small) values (${petId}, '\\x01', '\\x02')`);
  await database.query(sql`
    insert into appointment_photos (appointment_id, place, image, small, digest)
    values (${appointmentId}, 1, '\\x01', '\\x02', '\\x03')`);
  await database.query(sql`
    update practice_reasons set price_from_pence = 4800 where practice_id = ${practiceId} and reason_id = ${reasonId}`);
  const { text, pictures } = await write();
  expect(text).toContain('Price: From £48, VAT included');
  expect((await read(appointment)).price).toMatchObject({ fromPence: 4800, isFrom: true });
  expect(text).toMatch(/welcome to .+\. We look forward to meeting/);
  expect(text).toMatch(/From you: We have your .*photo\./);
  expect(pictures.at(-1)).toBe(`pet-${petId}`);
  const images = await Promise.all(
    ['mark' as const, ...pictures, ...email.pictures, ...hedgehog.pictures].map(findPictureIn(database)),
  );
  expect(images.map((picture) => picture?.length ?? 0).every((length) => length > 0)).toBe(true);
});
