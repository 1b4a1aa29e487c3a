import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError, type Identity } from './folders.ts';
import { draftFor, findMaker, findServer, nameForUs } from './holder.ts';
import { findPlace, identityIn, notesOn } from './place.ts';
import { changeOwner, programsFor } from './postgres-programs.ts';
import { initialise, runServer, stopServer } from './postgres-server.ts';

export type DatabaseServer = { readonly url: string; readonly notes: readonly string[]; stop(): Promise<void> };

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
};

const env = { PATH: process.env['PATH'], SYSTEMROOT: process.env['SYSTEMROOT'] };

type Made = { readonly place: string; readonly programs: string; readonly identity: Identity };

/** Renames the cluster into place once it is complete, so that the next start ignores an interrupted one. */
const makeCluster = async ({ place, programs, identity }: Made): Promise<void> => {
  const draft = await draftFor(place);
  const [data, password] = [join(draft, 'data'), join(draft, 'password')];
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await changeOwner(identity, draft);
  await initialise({ programs, identity, data, env }, ['--auth=scram-sha-256', `--pwfile=${password}`]);
  await rename(draft, join(place, 'cluster'));
};

const inUse = (dataDir: string, pid: number) =>
  new EmbeddedPostgresError(
    `The data folder ${dataDir} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`,
  );

/** `joins` permits using a server that another process has started; otherwise that is an error. */
type How = { readonly joins: boolean };

/** Starts a PostgreSQL for trying out, on a loopback port with a password. */
const startEmbedded = async (dataDir: string, { joins }: How): Promise<DatabaseServer> => {
  const place = await findPlace(dataDir);
  const cluster = join(place, 'cluster');
  const data = join(cluster, 'data');
  const urlAt = async (port: number): Promise<string> =>
    `postgres://postgres:${await readFile(join(cluster, 'password'), 'utf8')}@127.0.0.1:${port}/postgres`;

  const maker = await findMaker(place);
  if (maker !== null) throw inUse(dataDir, maker);
  const running = await findServer(data);
  if (running?.isOwned && joins) return { url: await urlAt(running.port), notes: [], stop: async () => undefined };
  if (running?.isOwned) throw inUse(dataDir, running.owner);

  const identity = await identityIn(place);
  const programs = await programsFor(identity, place);
  // Left behind by a killed portal. Stopping fails if it has just ended by itself.
  if (running) await stopServer({ programs, identity, data, env }).catch(() => undefined);
  if (!existsSync(cluster)) await makeCluster({ place, programs, identity });

  const port = await freePort();
  const settings = ['max_connections=220', `cluster_name=${nameForUs}`];
  const server = await runServer({ programs, identity, data, env }, { port, settings }).catch(
    async (error: unknown) => {
      const other = await findServer(data);
      throw other?.isOwned ? inUse(dataDir, other.owner) : error;
    },
  );
  let isStopping = false;
  server.once('exit', () => {
    server.stdin?.end();
    if (!isStopping) throw new Error(`The PostgreSQL of ${dataDir} has ended. Start the portal again.`);
  });
  return {
    url: await urlAt(port),
    notes: await notesOn(dataDir),
    async stop(): Promise<void> {
      isStopping = true;
      await stopServer({ programs, identity, data, env });
    },
  };
};

type Settings = { readonly databaseUrl: string | null; readonly dataDir: string };

export const databaseServer = async (
  { databaseUrl, dataDir }: Settings,
  how: How = { joins: false },
): Promise<DatabaseServer> =>
  databaseUrl === null ? startEmbedded(dataDir, how) : { url: databaseUrl, notes: [], stop: async () => undefined };
