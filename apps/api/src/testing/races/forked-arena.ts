import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Database, DatabaseError } from '../../database/client.ts';
import type { Arena } from './arena.ts';
import { closeKeptConnections, KeptCaller } from './kept-caller.ts';
import type { RaceAnswer, RaceQuestion } from './race-portal.ts';

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

const startPortal = async (databaseUrl: string) => {
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl };
  const child = fork(new URL('./race-portal.ts', import.meta.url), [], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const reply = (id: number) => new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  child.on('message', ({ id, value, refusal }: RaceAnswer) => {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (refusal) entry?.reject(new DatabaseError(refusal.message, refusal));
    else entry?.resolve(value);
  });
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`the portal ended with ${code}`));
  });
  const base = String(await reply(0));
  return {
    base,
    ask(question: Without<RaceQuestion, 'id'>): Promise<unknown> {
      const id = ++lastId;
      child.send({ ...question, id } satisfies RaceQuestion);
      return reply(id);
    },
    async close(): Promise<void> {
      child.disconnect();
      await once(child, 'exit');
      closeKeptConnections();
    },
  };
};

const noScripts = () => Promise.reject(new Error('only single statements reach the database of another process'));

export const forkArena = async (databaseUrl: string): Promise<Arena & { close(): Promise<void> }> => {
  const portal = await startPortal(databaseUrl);
  return {
    database: {
      query: async <Row>(statement: Parameters<Database['query']>[0]) =>
        (await portal.ask({ kind: 'query', statement })) as Row[],
      transaction: noScripts,
      script: noScripts,
      identify: noScripts,
      close: async () => undefined,
    },
    async signInAs(identityId) {
      const cookie = String(await portal.ask({ kind: 'sign-in', identityId }));
      return new KeptCaller({ base: portal.base, cookie });
    },
    close: () => portal.close(),
  };
};
