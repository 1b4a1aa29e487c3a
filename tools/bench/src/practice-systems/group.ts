import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import type { VendorName } from '@portal/api/testing/practice-systems/connecting';
import { addConnectionTo, opsOf, vendors } from '@portal/api/testing/scenes/connect-desk';
import { freePort } from '@portal/api/testing/servers/free-port';
import { type Overrides, testConfig } from '@portal/api/testing/servers/test-config';
import type { StandIn } from '@portal/local-services/practice-system/stand-in';
import { endChild, killChild, startChild } from '../harness/child.ts';
import { withDatabase } from '../harness/postgres.ts';
import { usualTimeoutMilliseconds } from './limits.ts';
import { recordReadings } from './readings.repository.ts';
import { endLeases, findReason, linkEverybody, listPeople, type Person, type Reason } from './records.repository.ts';

export type System = { readonly source: string; readonly standIn: StandIn; readonly people: readonly Person[] };

type Size = {
  readonly system?: VendorName;
  readonly practicesOfSystem: number;
  readonly limits: NonNullable<Overrides['limits']>;
  readonly build: (database: TestDatabase) => Promise<unknown>;
};

type Process = Pick<Size, 'limits'> & { readonly database: TestDatabase; readonly port: number };

type Connect = {
  readonly system: VendorName;
  readonly database: TestDatabase;
  readonly base: string;
  readonly reason: Reason;
  readonly config: ReturnType<typeof testConfig>;
  readonly source: string;
  readonly people: readonly Person[];
};

const connect = async ({ system, database, config, reason, base, source, people }: Connect): Promise<System> => {
  const { start, account, idOf } = vendors[system];
  const clinicians = people.flatMap(({ practiceId: practice, clinicianIds }) =>
    clinicianIds.map((id) => ({ id, name: `Vet ${id}`, practice })),
  );
  const standIn = await start({ reasons: [reason], clinicians });
  const words = await addConnectionTo({ database, config }, source, { ...standIn, system, account });
  const practiceIds = [...new Set(people.map(({ practiceId }) => practiceId))];
  const prefixes = { clinicians: idOf('resource', 0), clients: idOf('contact', 0), pets: idOf('animal', 0) };
  await linkEverybody(database, { source, practiceIds, prefixes });
  const [, hook] = words.split('\n');
  if (hook !== undefined) standIn.settings.hookUrl = `${base}${new URL(hook).pathname}`;
  await opsOf({ database, config })('writes', source, 'on');
  return { source, standIn, people };
};

const bySystem = (people: readonly Person[], practicesOfSystem: number): Person[][] => {
  const practices = [...new Set(people.map(({ practiceId }) => practiceId))];
  const systemOf = new Map(practices.map((id, place) => [id, Math.floor(place / practicesOfSystem)]));
  const systems: Person[][] = Array.from({ length: Math.ceil(practices.length / practicesOfSystem) }, () => []);
  for (const person of people) systems[systemOf.get(person.practiceId) ?? 0]?.push(person);
  return systems;
};

const startPortals = ({ database, port, limits }: Process) => {
  let child: ChildProcess | null = null;
  return {
    async start(): Promise<void> {
      const args = [database.url, String(port), JSON.stringify(limits)];
      ({ child } = await startChild(args, new URL('./portal.ts', import.meta.url)));
    },
    async stop(): Promise<void> {
      if (child?.connected) await endChild(child);
      child = null;
    },
    /** Sends SIGKILL to the portal, then does what the database does about its sessions. The next one listens on the same port. */
    async kill(endSessions: () => Promise<void> = async () => undefined): Promise<void> {
      if (!child) return;
      await killChild(child);
      child = null;
      await endSessions();
      await endLeases(database);
    },
  };
};

const startGroup = async (
  database: TestDatabase,
  { system = 'provet-cloud', practicesOfSystem, limits, build }: Size,
) => {
  await build(database);
  await recordReadings(database);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  // Operators compare the books when nothing hangs any more.
  const config = testConfig({
    webhooksToLocalAddresses: true,
    limits: { ...limits, connectionTimeoutMilliseconds: usualTimeoutMilliseconds },
  });
  const reason = await findReason(database);
  const systems: System[] = [];
  for (const [place, people] of bySystem(await listPeople(database), practicesOfSystem).entries())
    systems.push(await connect({ system, database, config, reason, base, source: `system-${place + 1}`, people }));
  const portals = startPortals({ database, port, limits });
  return {
    database,
    base,
    reason,
    system,
    systems,
    idOf: vendors[system].idOf,
    ops: opsOf({ database, config }),
    ...portals,
  };
};
export type Group = Awaited<ReturnType<typeof startGroup>>;

/** Creates a group whose practices' own systems are connected and paused, and a portal in its own process. */
export const withGroup = <Result>(size: Size, work: (group: Group) => Promise<Result>): Promise<Result> =>
  withDatabase(async ({ database }) => {
    const group = await startGroup(database, size);
    try {
      return await work(group);
    } finally {
      await group.stop();
      await Promise.all(group.systems.map(({ standIn }) => standIn.close()));
    }
  });

export const untilTrue = async (what: string, seconds: number, isTrue: () => Promise<boolean>): Promise<void> => {
  const begin = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - begin > seconds * 1_000) throw new Error(`${what}: not within ${seconds} s`);
    await wait(50);
  }
};
