import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { doctorCommand } from '../../../cli/commands/doctor.ts';
import { connectionsCommand } from '../../../cli/commands/integration/connections.ts';
import { sql } from '../../../database/sql.ts';
import { asText, inColumn, workbookOf } from '../../../../testing/workbook.ts';
import { appointmentScene } from '../../../../testing/scenes/appointment-scene.ts';
import { connectedPortal } from '../../../../testing/servers/connected-portal.ts';

const { database, portal } = await connectedPortal();
const folder = await mkdtemp(join(tmpdir(), 'exported-'));
afterAll(async () => {
  await ops('pause', source);
  await rm(folder, { recursive: true });
});

const source = 'exported-files';
const ops = (...args: readonly string[]) => connectionsCommand.run({ database, config: portal.config, args });

const put = (name: string, ...lines: readonly string[]): Promise<void> => putBytes(name, Buffer.from(lines.join('\n')));

const putBytes = async (name: string, content: Uint8Array): Promise<void> => {
  const path = `${folder}-${name}`;
  await writeFile(path, content);
  const anHourAgo = Date.now() / 1000 - 3_600;
  await utimes(path, anHourAgo, anHourAgo);
  await rename(path, join(folder, name));
};

test('the portal reads a folder of exported files, again after each change, and skips unreadable rows', async () => {
  const {
    practice,
    petId,
    client,
    slots,
    starts,
    appointmentReasonId: reason,
  } = await appointmentScene({ database, portal }, { vets: 2 });
  const reasonNames = () =>
    database.values<string>(sql`
      select name from appointment_reasons left join external_ids e on e.kind = 'reasons' and e.source = ${source} and e.id = reason_id
       where reason_id = ${reason} or e.id is not null order by reason_id`);
  const [name = ''] = await reasonNames();
  const times = (await slots()).map(({ start }) => start);
  const [first, second] = [times[40], times[60]];
  const putAppointments = (start: string | undefined) =>
    put('appointments.csv', 'id,pet,clinician,reason,starts_at,minutes', `B1,11,1,7,${start},15`);
  await put('reasons.csv', 'id,name,minutes', `7,${name},15`);
  await put('busy-times.csv', 'clinician,starts_at,minutes', `2,${first},15`);
  await putAppointments(first);
  await expect(ops('add', source, 'files', `${folder}/nowhere`)).rejects.toThrow('nowhere does not exist. Nothing was');
  await expect(ops('add', source, 'files', join(folder, 'reasons.csv'))).rejects.toThrow('is not a folder');
  expect(await ops('add', source, 'files', folder)).toContain('paused');
  for (const [place, id] of practice.vetIds.entries())
    await ops('link', source, 'clinicians', String(place + 1), String(id));
  await ops('link', source, 'pets', '11', String(petId));
  await ops('resume', source);
  const state = () => ops().then((text) => text.split('\n').find((line) => line.includes(source)) ?? '');
  await expect.poll(state).toContain('connected');
  const booked = () =>
    database.query(sql`select status, starts_at as "startsAt" from appointments where pet_id = ${petId}`);
  expect(await booked()).toEqual([{ status: 'BOOKED', startsAt: Date.parse(first ?? '') }]);
  expect(await starts()).not.toContain(first);
  await expect.poll(() => ops('compare', source, '--days', '5')).toBe('Both books agree.');

  await putAppointments(second);
  await expect.poll(booked).toEqual([{ status: 'BOOKED', startsAt: Date.parse(second ?? '') }]);
  await expect.poll(() => portal.sent.filter(({ to }) => to.address === client.email)).toHaveLength(1);
  const tasks = () =>
    database.values<string>(sql`
      select remote_record || ': ' || problem from staff_tasks where practice_id = ${practice.practiceId} and done_at is null order by remote_record collate "C"`);
  await putAppointments('tomorrow');
  await expect
    .poll(tasks)
    .toEqual([expect.stringContaining('appointment B1: The portal cannot read this row: starts_at')]);
  expect(await booked()).toEqual([{ status: 'BOOKED', startsAt: Date.parse(second ?? '') }]);
  await put(
    'appointments.csv',
    'id,pet,clinician,reason,starts_at,minutes',
    `,11,1,7,${second},15`,
    `B2,11,1,7,${first},x`,
  );
  await put('reasons.csv', 'id,name,minutes', `7,${name} B,15`, '8,Ear candling,15');
  await ops('pull', source);
  await expect.poll(reasonNames).toEqual([name, 'Ear candling']);
  await expect
    .poll(tasks)
    .toEqual([
      expect.stringContaining('id is missing'),
      expect.stringContaining('appointment B1: This appointment is missing, and a row has no readable id.'),
      expect.stringContaining('appointment B2: The portal cannot read this row: minutes'),
    ]);
  expect(await booked()).toEqual([{ status: 'BOOKED', startsAt: Date.parse(second ?? '') }]);
  expect(await starts()).not.toContain(first);
  const findings = await doctorCommand.run({ database, config: portal.config, args: [] }).catch(String);
  expect(findings).toContain(`3 records of ${source} need a look`);
  expect(await state()).toContain('appointment B2: The portal cannot read this row: minutes');
  await put('appointments.csv', 'id,pet,clinician,reason,starts_at,minutes', `B1,11,1,7,${first},15`);
  await expect.poll(booked).toEqual([{ status: 'BOOKED', startsAt: Date.parse(first ?? '') }]);

  const corner = inColumn('XFD', asText('x'));
  await putBytes(
    'diary.xlsx',
    workbookOf({ appointments: [[asText('id')], [corner]] }, { rowNumbers: [1, 1_048_576] }),
  );
  await put('busy-times.csv.gz', '');
  await put('appointments.csv', 'id,pet,clinician,reason,starts_at,minutes', `B1,11,1,7,${second},15`);
  await expect.poll(booked).toEqual([{ status: 'BOOKED', startsAt: Date.parse(second ?? '') }]);
  await expect
    .poll(tasks)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          'diary.xlsx: The portal cannot read it, because it reaches to row 1048576 and column 16384',
        ),
        expect.stringContaining('busy-times.csv.gz: The portal leaves it out: unpack it.'),
      ]),
    );
});
