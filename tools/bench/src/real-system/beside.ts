import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '@portal/api/testing/builders/build-client';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { pick } from '@portal/api/testing/pick';
import { opsOf } from '@portal/api/testing/scenes/connect-desk';
import { freePort } from '@portal/api/testing/servers/free-port';
import { testConfig } from '@portal/api/testing/servers/test-config';
import { endChild, startChild } from '../harness/child.ts';
import { withDatabase } from '../harness/postgres.ts';
import { step, stepUntil } from '../harness/steps.ts';
import { countUnread, findReason, listPeople } from '../practice-systems/records.repository.ts';
import { createDatabase } from './books.repository.ts';
import { type TheirPet, openDesk } from './openvpm-desk.ts';
import { startOpenvpm } from './start-openvpm.ts';

/** A day lasts minutes, so intervals are shorter; the vendor's limits are the real ones. */
const limits = {
  connectionRestMilliseconds: 100,
  connectionTimeoutMilliseconds: 20_000,
  connectionFirstRetryMilliseconds: 500,
  connectionLongestRetryMilliseconds: 5_000,
  connectionFirstLookMilliseconds: 1_000,
  connectionSecondLookMilliseconds: 3_000,
  connectionMissingMilliseconds: 2_000,
  connectionChangesMilliseconds: 5_000,
  connectionNearMilliseconds: 60_000,
  connectionDaysAhead: 5,
};

const source = 'openvpm';

const startBeside = async (folder: string, { database, openvpmUrl }: Started) => {
  const openvpm = await startOpenvpm(folder, openvpmUrl);
  const reason = await findReason(database);
  const open = () => openDesk({ folder, url: openvpm.url, minutes: reason.duration });
  const desk = await step({ what: 'its people sign in', seconds: 120, work: open });
  const config = testConfig({ webhooksToLocalAddresses: true, limits });
  const ops = opsOf({ database, config });
  const secretFile = join(tmpdir(), `openvpm-${process.pid}`);
  await writeFile(secretFile, desk.key);
  const added = await ops('add', source, 'openvpm', '--url', openvpm.url, '--secret-file', secretFile);
  await rm(secretFile);
  const { practiceId, vetIds } = await buildPractice(database, { vets: desk.vets.length });
  const link = (kind: string, theirs: string, ours: number) => ops('link', source, kind, theirs, String(ours));
  await link('practices', '1', practiceId);
  for (const [place, { id }] of desk.vets.entries()) await link('clinicians', id, pick(vetIds, place));
  const type = pick(desk.types, 0).id;
  for (const { id } of desk.types) await link('reasons', id, reason.id);
  const { data } = await desk.read<TheirPet>('patients?limit=100');
  const owners = new Map(data.filter(({ species }) => species === 'dog').map((one) => [one.client_id, one]));
  const theirPets = [...owners.values()];
  const pets = new Map<number, string>();
  for (const theirPet of theirPets) {
    const { clientId, petIds } = await buildClient(database, { practiceId });
    await link('clients', theirPet.client_id, clientId);
    await link('pets', theirPet.id, pick(petIds, 0));
    pets.set(pick(petIds, 0), theirPet.id);
  }
  const people = (await listPeople(database)).filter(({ petId }) => pets.has(petId));
  const port = await freePort();
  const args = [database.url, String(port), JSON.stringify(limits)];
  const { child, base } = await startChild(args, new URL('../practice-systems/portal.ts', import.meta.url));
  await desk.addWebhook(`${base}${new URL(added.split('\n')[1] ?? '').pathname}`);
  await ops('writes', source, 'on');
  await ops('resume', source);
  await stepUntil('the first reading', 240, () => countUnread(database));
  return {
    database,
    source,
    desk,
    ops,
    base,
    reason,
    type,
    theirPets,
    people,
    openvpmUrl: openvpm.url,
    petOf: (petId: number): string => pets.get(petId) ?? '',
    stop: () => Promise.all([endChild(child), openvpm.stop()]),
  };
};
export type Beside = Awaited<ReturnType<typeof startBeside>>;

type Started = {
  readonly database: Parameters<Parameters<typeof withDatabase>[0]>[0]['database'];
  readonly openvpmUrl: string;
};

/** Runs the copy of OpenVPM in `folder` and a portal that is connected with it. */
export const withOpenvpm = <Result>(folder: string, work: (beside: Beside) => Promise<Result>): Promise<Result> =>
  withDatabase(async ({ database, postgres }) => {
    await createDatabase(database);
    const openvpmUrl = `postgres://postgres@127.0.0.1:${postgres.port}/openvpm`;
    const beside = await startBeside(folder, { database, openvpmUrl });
    try {
      return await work(beside);
    } finally {
      await beside.stop();
    }
  });
