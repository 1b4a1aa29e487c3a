import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { type Database, DatabaseError, DatabaseUnavailable, type Queryable } from './client.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { WorkerReply, WorkerRequest, WorkerSettings } from './pglite-protocol.ts';
import { withRetry } from './retry.ts';
import { createMutex } from './mutex.ts';

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

const startWorker = async (settings: WorkerSettings) => {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: settings });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: Error | null = null;

  const end = (cause: unknown) => {
    ended = new DatabaseUnavailable(cause);
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the database thread ended with ${code}`)));
  worker.on('message', ({ id, value, error }: WorkerReply) => {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (error) entry?.reject(new DatabaseError(error.message, error));
    else entry?.resolve(value);
  });

  const reply = (id: number) => new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  await reply(0);
  return {
    ask(request: Without<WorkerRequest, 'id'>): Promise<unknown> {
      if (ended) return Promise.reject(ended);
      const id = ++lastId;
      worker.postMessage({ ...request, id });
      return reply(id);
    },
  };
};

/** A copied folder differs in inode or birth time, even at the same path. */
const identifyFolder = async (folder: string): Promise<string> => {
  const { ino, birthtimeNs } = await stat(folder, { bigint: true });
  return `${ino}/${birthtimeNs}`;
};

type Options = {
  readonly dataDir: string | null;
  readonly snapshot?: Uint8Array<ArrayBuffer> | null;
};

export type PgliteDatabase = Database & { snapshot(): Promise<Uint8Array<ArrayBuffer>> };

/** For trials, development and tests: one process per folder, not durable against power loss. */
export const openPglite = async ({ dataDir, snapshot = null }: Options): Promise<PgliteDatabase> => {
  const unlock = dataDir === null ? async () => undefined : await lockDataDir(dataDir);
  const worker = await startWorker({ dataDir, snapshot }).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const exclusively = createMutex();
  const direct: Queryable = {
    async query<Row>({ text, values }: { text: string; values: readonly unknown[] }) {
      return (await worker.ask({ kind: 'query', text, values })) as Row[];
    },
  };
  const command = (text: string) => worker.ask({ kind: 'script', text });

  const inTransaction = async <Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> => {
    await command('begin');
    try {
      const result = await work(direct);
      await command('commit');
      return result;
    } catch (error) {
      await command('rollback');
      throw error;
    }
  };

  return {
    engine: 'pglite',
    query: (statement) => exclusively(() => direct.query(statement)),
    transaction: (work) => withRetry(() => exclusively(() => inTransaction(work))),
    script: (text) => exclusively(async () => void (await command(text))),
    snapshot: () => exclusively(async () => (await worker.ask({ kind: 'snapshot' })) as Uint8Array<ArrayBuffer>),
    identify: async () => ({ place: dataDir === null ? 'memory' : await identifyFolder(dataDir), timeline: '' }),
    async close() {
      await exclusively(() => worker.ask({ kind: 'close' }));
      await unlock();
    },
  };
};
