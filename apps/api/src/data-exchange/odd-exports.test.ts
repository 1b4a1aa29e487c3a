import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importCommand } from '../cli/commands/import.ts';
import { sql } from '../database/sql.ts';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const { database, newFolder, operate } = await closeAtEnd(importScene());
const exported = join(import.meta.dirname, '../../testing/odd-exports');

it('imports every row of exports with invalid cells, and reports each such cell [5d682]', async () => {
  const rejects = await newFolder();
  expect(await operate(importCommand, [exported, '--rejects', rejects])).toContain('Imported.');
  const notices = (await readFile(join(rejects, 'notices.csv'), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect(notices.toSorted()).toMatchSnapshot('notices');
  expect(
    await database.query(sql`
      select s.description as title, c.first_name as first, c.last_name as last, c.email, c.mobile, c.phone, c.town, c.postcode,
             c.booking_and_registration_allowed as "mayBook", c.record_status as status,
             case when c.created_at < now() - interval '1 day' then c.created_at::date::text else 'today' end as since
        from clients c left join salutations s using (salutation_id) order by c.client_id`),
  ).toMatchSnapshot('clients');
  expect(
    await database.query(sql`
      select p.name, k.name as species, p.species_other as other, coalesce(b.name, p.breed_other) as breed, p.sex, p.neutered,
             left(p.date_of_birth::text, case p.date_of_birth_precision when 'month' then 7 else 10 end) as born,
             p.microchip_number as chip, p.status, coalesce(p.insurer_other, i.name) as insurer, p.policy_number as policy
        from pets p join species k using (species_id) left join breeds b using (breed_id) left join insurers i using (insurer_id)
       order by p.pet_id`),
  ).toMatchSnapshot('pets');
  expect(await operate(importCommand, [exported, '--rejects', rejects])).toContain('Nothing to change.');
});
