import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startOpenvpmStandIn } from '@portal/local-services/practice-system/openvpm/openvpm-stand-in';
import type { DiaryAuthority } from '@portal/domain/practices/diary-authority';
import { setDiaryAuthority } from '../../src/features/practices/practices.repository.ts';
import { sql } from '../../src/database/sql.ts';
import { connectedPortal } from '../servers/connected-portal.ts';
import { appointmentScene } from './appointment-scene.ts';
import { isLoaded, opsOf } from './connect-desk.ts';

let made = 0;

/** A practice with OpenVPM, connected and paused. Its vets, type, client and pet are linked there. */
export const openvpmScene = async (authority: DiaryAuthority = 'PORTAL') => {
  const { database, portal } = await connectedPortal();
  const one = await appointmentScene({ database, portal }, { vets: 2 });
  const standIn = await startOpenvpmStandIn();
  const { desk } = standIn;
  const source = `openvpm-${++made}`;
  const ops = opsOf({ database, config: portal.config });
  const secretFile = join(tmpdir(), `${source}-${process.pid}`);
  await writeFile(secretFile, standIn.key);
  await database.query(sql`update connections set removed_at = clock_timestamp() where url = ${standIn.url}`);
  const added = await ops('add', source, 'openvpm', '--url', standIn.url, '--secret-file', secretFile);
  await rm(secretFile);
  onTestFinished(async () => {
    await database.query(sql`update connections set removed_at = clock_timestamp() where source = ${source}`);
    await standIn.close();
  });
  const { practiceId, vetIds } = one.practice;
  const diaryEmail = `desk-of-${practiceId}@practice.example`;
  await database.query(sql`update practices set diary_email = ${diaryEmail} where practice_id = ${practiceId}`);
  const [vet, otherVet, type] = [randomUUID(), randomUUID(), randomUUID()] as const;
  for (const id of [vet, otherVet]) desk.vets.add(id);
  desk.types.add(type);
  const client = desk.addClient({ email: one.client.email });
  const remotePet = desk.addPet(client.id);
  const links: readonly (readonly [string, string, number | undefined])[] = [
    ['practices', '1', practiceId],
    ['clinicians', vet, vetIds[0]],
    ['clinicians', otherVet, vetIds[1]],
    ['reasons', type, one.appointmentReasonId],
    ['clients', client.id, one.client.clientId],
    ['pets', remotePet.id, one.petId],
  ];
  for (const [kind, theirs, ours] of links) await ops('link', source, kind, theirs, String(ours));
  // Before anything is read, because a running portal remembers who decides for a moment.
  const practiceIds = [practiceId];
  await setDiaryAuthority(database, { practiceIds, authority, actor: 'operator', traceId: 'ops' });
  const offered = await one.slots();
  const timeAt = (index: number): number => Date.parse(offered[index]?.start ?? '');
  const minutes = (count: number): number => count * 60_000;
  const at = (index: number, length = 15) => ({ start: timeAt(index), end: timeAt(index) + minutes(length) });
  /** A visit of the linked pet, as reception enters it. */
  const mine = (index: number) => ({ ...at(index), petId: remotePet.id, clinicianId: vet, typeId: type });
  const isOffered = async (index: number): Promise<boolean> =>
    (await one.slots()).some(({ start }) => Date.parse(start) === timeAt(index));
  const state = () => ops().then((text) => text.split('\n').find((line) => line.includes(`${source}  openvpm`)) ?? '');
  const connect = async (): Promise<void> => {
    await ops('resume', source);
    await expect.poll(() => isLoaded(database, source)).toBe(true);
  };
  const appointments = () =>
    database.query<{ status: string; startsAt: number }>(sql`
      select status, starts_at as "startsAt" from appointments where pet_id = ${one.petId} order by appointment_id`);
  const openTasks = () =>
    database.values<string>(sql`
      select kind from staff_tasks where practice_id = ${practiceId} and done_at is null order by staff_task_id`);
  const sentTo = (address: string) => portal.sent.filter(({ to }) => to.address === address);
  const subjects = () => sentTo(one.client.email).map(({ subject }) => subject);
  const deskMails = () => sentTo(diaryEmail);
  const [, hook = ''] = added.split('\n');
  const hookUrl = `${portal.base}${new URL(hook).pathname}`;
  const standing = () => [...desk.visits.values()].filter(({ status }) => status === 'scheduled');
  const more = { standIn, desk, source, ops, vet, otherVet, type, remotePet, offered, timeAt, at, mine, isOffered };
  return { ...one, ...more, state, connect, appointments, openTasks, subjects, deskMails, hookUrl, standing };
};
