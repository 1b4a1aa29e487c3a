import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionsCommand } from '@portal/api/testing/practice-systems/connecting';
import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { freePort } from '@portal/api/testing/servers/free-port';
import { testConfig } from '@portal/api/testing/servers/test-config';
import { endChild, startChild } from '../mail-child.ts';
import { benchDatabase } from '../mail-database.ts';
import { type AdapterName, adapters, type Reason, type StandIn } from './adapters.ts';
import { limitsFor } from './limits.ts';
import { endLeases, findReason, linkEverybody, listPeople, type Person } from './records.repository.ts';

export type System = { readonly source: string; readonly standIn: StandIn; readonly people: readonly Person[] };

export type Group = {
  readonly database: TestDatabase;
  readonly base: string;
  readonly reason: Reason;
  readonly systems: readonly System[];
  readonly ops: (...args: readonly string[]) => Promise<string>;
  /** SIGKILL. The next one listens on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
};

type Size = {
  readonly adapter: AdapterName;
  readonly practicesOfSystem: number;
  readonly daysAhead: number;
  readonly liftsLimits?: boolean;
  readonly build: (database: TestDatabase) => Promise<unknown>;
};

type Connect = Pick<Group, 'ops' | 'database' | 'reason'> & {
  readonly adapter: AdapterName;
  readonly base: string;
  readonly source: string;
  readonly people: readonly Person[];
};

const connect = async ({ ops, database, reason, adapter, base, source, people }: Connect): Promise<System> => {
  const standIn = await adapters[adapter].start(reason);
  const secretFile = join(tmpdir(), `${source}-${process.pid}`);
  await writeFile(secretFile, standIn.clientSecret);
  const access = ['--url', standIn.url, '--token-url', standIn.tokenUrl, '--client-id', standIn.clientId];
  const words = await ops('add', source, adapter, ...access, '--secret-file', secretFile);
  await rm(secretFile);
  await linkEverybody(database, source, [...new Set(people.map(({ practiceId }) => practiceId))]);
  standIn.settings.hookUrl = `${base}${new URL(words.split('\n')[1] ?? '').pathname}`;
  await ops('writes', source, 'on');
  return { source, standIn, people };
};

const bySystem = (people: readonly Person[], practicesOfSystem: number): Person[][] => {
  const practices = [...new Set(people.map(({ practiceId }) => practiceId))];
  const systemOf = new Map(practices.map((id, place) => [id, Math.floor(place / practicesOfSystem)]));
  const systems: Person[][] = Array.from({ length: Math.ceil(practices.length / practicesOfSystem) }, () => []);
  for (const person of people) systems[systemOf.get(person.practiceId) ?? 0]?.push(person);
  return systems;
};

/** A group whose practices have systems of their own, connected and paused, and a portal in a process of its own. */
export const startGroup = async ({
  adapter,
  practicesOfSystem,
  daysAhead,
  liftsLimits,
  build,
}: Size): Promise<Group> => {
  const { database, close: closeDatabase } = await benchDatabase();
  await build(database);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const config = testConfig({ webhooksToLocalAddresses: true, limits: limitsFor(daysAhead) });
  const ops = (...args: readonly string[]) => connectionsCommand.run({ database, config, args });
  const reason = await findReason(database);
  const systems: System[] = [];
  for (const [place, people] of bySystem(await listPeople(database), practicesOfSystem).entries())
    systems.push(await connect({ ops, database, reason, adapter, base, source: `system-${place + 1}`, people }));

  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const args = [database.url, String(port), String(daysAhead), ...(liftsLimits ? [adapter] : [])];
    ({ child } = await startChild<string>(new URL('./portal.ts', import.meta.url), args));
  };
  const stop = async (): Promise<void> => {
    if (child?.connected) await endChild(child);
    child = null;
  };
  return {
    database,
    base,
    reason,
    systems,
    ops,
    start,
    stop,
    async kill() {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = null;
      await endLeases(database);
    },
    async close() {
      await stop();
      await Promise.all(systems.map(({ standIn }) => standIn.close()));
      await closeDatabase();
    },
  };
};

export const untilTrue = async (what: string, seconds: number, isTrue: () => Promise<boolean>): Promise<void> => {
  const begin = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - begin > seconds * 1_000) throw new Error(`${what}: not within ${seconds} s`);
    await wait(50);
  }
};
