import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { WorkerReply, WorkerRequest, WorkerSettings } from './pglite-protocol.ts';
import { nameOf } from './sql.ts';

// PGlite computes on the thread that calls it, so it gets its own.
const port = parentPort;
if (!port) throw new Error('pglite-worker.ts runs as a worker only');

const { dataDir, snapshot }: WorkerSettings = workerData;
const database = await PGlite.create({
  ...(dataDir === null ? {} : { dataDir }),
  ...(snapshot === null ? {} : { loadDataDir: new Blob([snapshot]) }),
  extensions: { btree_gist },
});
await database.exec(`set time zone 'UTC'`);
// PGlite's own `query` plans every statement again.
const { connection } = createPgConfig(database);
const settings = { connection, types: columnTypes };
const client = new pg.Client(settings);
await client.connect();

const answer = async (request: WorkerRequest): Promise<unknown> => {
  switch (request.kind) {
    case 'query':
      return (await client.query({ name: nameOf(request.text), text: request.text, values: [...request.values] })).rows;
    case 'script':
      await database.exec(request.text);
      return null;
    case 'snapshot':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await database.close();
      return null;
  }
};

const describe = (error: unknown): NonNullable<WorkerReply['error']> => {
  const { message, code, constraint } = error as { message?: string; code?: string; constraint?: string };
  return { message: message ?? String(error), code: code ?? '', constraint: constraint ?? null };
};

const handle = async (request: WorkerRequest): Promise<void> => {
  try {
    port.postMessage({ id: request.id, value: await answer(request) } satisfies WorkerReply);
  } catch (error) {
    port.postMessage({ id: request.id, value: null, error: describe(error) } satisfies WorkerReply);
  }
  if (request.kind === 'close') port.close();
};
port.on('message', (request: WorkerRequest) => void handle(request));
port.postMessage({ id: 0, value: 'ready' } satisfies WorkerReply);
