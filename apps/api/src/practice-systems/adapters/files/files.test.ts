import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connectionsCommand } from '../../../cli/commands/integration/connections.ts';
import { doctorCommand } from '../../../cli/commands/doctor.ts';
import { sql } from '../../../database/sql.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database, portal } = await connectedPortal();
const folder = await mkdtemp(join(tmpdir(), 'exported-'));
afterAll(async () => {
  await ops('pause', source);
  await rm(folder, { recursive: true });
});

const source = 'exported-files';
const ops = (...args: readonly string[]) => connectionsCommand.run({ database, config: portal.config, args });

const put = async (name: string, ...lines: readonly string[]): Promise<void> => {
  const path = `${folder}-${name}`;
  await writeFile(path, lines.join('\n'));
  const anHourAgo = Date.now() / 1000 - 3_600;
  await utimes(path, anHourAgo, anHourAgo);
  await rename(path, join(folder, name));
};

test('a folder of exported files is read like a system: again when it changes, with the times of rows that cannot be read', async () => {
  const {
    practice,
    petId,
    client,
    slots,
    starts,
    appointmentReasonId: reason,
  } = await appointmentScene({ database, portal }, { vets: 2 });
  const [{ name } = { name: '' }] = await database.query<{ name: string }>(sql`
    select name from appointment_reasons where reason_id = ${reason}`);
  const times = (await slots()).map(({ start }) => start);
  const [first, second, third] = [times[40], times[60], times[80]];
  const putAppointments = (start: string | undefined) =>
    put('appointments.csv', 'id,pet,clinician,reason,starts_at,minutes', `B1,11,1,7,${start},15`);
  await put('reasons.csv', 'id,name,minutes', `7,${name},15`);
  await put('busy-times.csv', 'clinician,starts_at,minutes', `2,${first},15`);
  await putAppointments(first);
  expect(await ops('add', source, 'files', folder)).toContain('paused');
  for (const [place, id] of practice.vetIds.entries())
    await ops('link', source, 'clinicians', String(place + 1), String(id));
  await ops('link', source, 'pets', '11', String(petId));
  await ops('resume', source);
  const state = () => ops().then((text) => text.split('\n').find((line) => line.includes(source)) ?? '');
  await expect.poll(state, { timeout: 15_000 }).toContain('connected');
  const booked = () =>
    database.query(sql`select status, starts_at as "startsAt" from appointments where pet_id = ${petId}`);
  expect(await booked()).toEqual([{ status: 'BOOKED', startsAt: Date.parse(first ?? '') }]);
  expect(await starts()).not.toContain(first);
  await expect.poll(() => ops('compare', source, '--days', '5')).toBe('Both books agree.');

  await putAppointments(second);
  await expect.poll(booked).toEqual([{ status: 'BOOKED', startsAt: Date.parse(second ?? '') }]);
  await expect.poll(() => portal.sent.filter(({ to }) => to.address === client.email)).toHaveLength(1);
  await putAppointments('tomorrow');
  await expect.poll(state).toContain('line 2 of appointments: starts_at');
  expect(await state()).toContain('its time is not kept, because clinician or time is not known');
  expect(await booked()).toEqual([{ status: 'BOOKED', startsAt: Date.parse(second ?? '') }]);
  expect(await starts()).toContain(first);

  const taken = () =>
    database.values<number>(sql`
      select occupied_from as at from diary_entries where practice_id = ${practice.practiceId} and state = 'BLOCKED' and pet_id is null order by 1`);
  const instantOf = (start: string | undefined): number => Date.parse(start ?? '');
  const heading = 'id,pet,clinician,reason,starts_at,minutes';
  const odd = [`B1,11,1,7,${second},15`, `,11,1,7,${first},a while`, `B3,11,1,7,${third},15,,,spare`];
  await put('appointments.csv', heading, ...odd);
  await expect.poll(state).toContain('line 3 of appointments: id is missing; minutes is not a whole number');
  expect(await state()).toContain('; its time is kept taken');
  await expect.poll(taken).toEqual([first, first, third].map(instantOf));
  expect(await starts()).not.toContain(first);

  expect(await doctorCommand.run({ database, config: portal.config, args: [] }).catch(String)).toContain(
    `2 records of ${source} cannot be read`,
  );
  await putAppointments(second);
  await expect.poll(state).not.toContain('cannot be');
  await ops('pull', source);
  await expect.poll(taken, { timeout: 15_000 }).toEqual([instantOf(first)]);
  expect(await starts()).toContain(third);
});
