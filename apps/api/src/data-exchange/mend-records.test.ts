import type { AppointmentList } from '@portal/contract/appointments/appointments.schemas';
import { expect, it } from 'vitest';
import { doctorCommand } from '../cli/commands/doctor.ts';
import { mendRecordsCommand } from '../cli/commands/mend-records.ts';
import { sql } from '../database/sql.ts';
import { meetAt } from '../../testing/races/meet-at.ts';
import { petScene } from '../../testing/scenes/pet-scene.ts';
import { ownPortal } from '../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();
const { config } = portal;
const { caller, clientId, practiceId, petId, read, update } = await petScene({ database, portal });
const mend = (dryRun: boolean) => mendRecordsCommand.run({ config, database, dryRun, args: [] });

const stored = () =>
  database.certainRow<object>(sql`
    select p.date_of_birth as born, p.microchip_number as chip, p.policy_number as policy, i.name as insurer, c.email,
           c.created_at > now() - interval '1 day' as "isOfToday"
      from pets p join clients c using (client_id) left join insurers i using (insurer_id) where p.pet_id = ${petId}`);

await database.query(sql`
  update pets set date_of_birth = '9999-12-31', microchip_number = 'NOTCHIPPED', policy_number = 'ABC-1', insurer_id = null
   where pet_id = ${petId}`);
await database.query(sql`
  update clients set email = 'jo@ëxample.org', created_at = '0001-01-01' where client_id = ${clientId}`);
await database.query(sql`
  insert into pets (client_id, practice_id, name, species_id, insurer_other, policy_number)
  values (${clientId}, ${practiceId}, 'Insured', 1, 'Village Mutual', 'ABC-2')`);
await database.query(sql`
  insert into appointments (practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at, reference)
  select ${practiceId}::int, ${clientId}::int, ${petId}::int, 2, max(clinician_id), '9999-12-30 09:00Z', '9999-12-30 09:15Z', 'TP-1'
    from clinicians where practice_id = ${practiceId}`);

it('an owner sees no invalid values, and can save the other fields [5bb87, 2e1c7]', async () => {
  const pet = await read();
  expect([pet.dateOfBirth, pet.microchipNumber, pet.policyNumber, pet.nextAppointmentId]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect((await caller.get<AppointmentList>('/appointments?scope=upcoming')).body.items).toEqual([]);
  expect((await update(pet, { colourId: 1 })).status).toBe(200);
});

it('the operator sees the number of invalid values, and clears them [5bb87]', async () => {
  await database.query(sql`
    update pets set date_of_birth = '0001-01-01', microchip_number = 'UNCHIPPED1', policy_number = 'ABC-1' where pet_id = ${petId}`);
  const found =
    '1 dates of birth, 1 microchip numbers, 1 policy numbers without an insurer, 1 insurers that are not listed, 1 email addresses in another form than mail uses, 1 days since when a record exists';
  expect(await doctorCommand.run({ config, database, args: [] }).catch(String)).toContain(
    `warn  records: ${found}, 1 appointments at times that no diary has, which clients do not see; run \`npm run ops -- mend-records\``,
  );
  expect(await mend(true)).toContain(`To be mended: ${found}. Nothing has been changed`);
  expect(await stored()).toMatchObject({ chip: 'UNCHIPPED1' });
  expect(await mend(false)).toContain(`Mended: ${found}. Hidden from clients, and left as they are: 1 appointments`);
  expect(await stored()).toEqual({
    born: null,
    chip: null,
    policy: null,
    insurer: null,
    email: 'jo@xn--xample-ova.org',
    isOfToday: true,
  });
  expect(
    await database.value(sql`
      select i.kind || ' ' || p.policy_number as kept from pets p join insurers i using (insurer_id) where p.name = 'Insured'`),
  ).toBe('other ABC-2');
  expect(await mend(false)).toContain('Every value is as the rules have it. Hidden from clients');
});

it.each([
  [
    'a microchip number',
    sql`update pets set microchip_number = 'UNCHIPPED1' where pet_id = ${petId}`,
    sql`select 1 from pets where pet_id = ${petId}`,
    sql`update pets set microchip_number = '956000012345678' where pet_id = ${petId}`,
    { chip: '956000012345678' },
  ],
  [
    'an email address',
    sql`update clients set email = 'jo@ëxample.org' where client_id = ${clientId}`,
    sql`select 1 from clients where client_id = ${clientId}`,
    sql`update clients set email = 'jo@example.net' where client_id = ${clientId}`,
    { email: 'jo@example.net' },
  ],
])('%s that a client saves while invalid values are cleared stays', async (_, invalid, at, save, saved) => {
  await database.query(invalid);
  await meetAt<unknown>(database, { at, calls: [() => database.query(save), () => mend(false)] });
  expect(await stored()).toMatchObject(saved);
});
