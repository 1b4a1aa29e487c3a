import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { findConnection } from '../connections/connections.repository.ts';
import { createSystems, type ReaderSources } from './connection-reader.ts';
import { claimOperation } from '../operations/operations.repository.ts';
import { writeOperation } from '../writes/write-operation.ts';

/** The first of `decide` and `end` settles whether the client reads the outcome on screen or in an email. */
const createPatience = () => {
  let state: 'WAITING' | 'DECIDED' | 'OVER' = 'WAITING';
  const settle = (next: 'DECIDED' | 'OVER'): boolean => {
    if (state === 'WAITING') state = next;
    return state === 'OVER';
  };
  return { decide: () => settle('DECIDED'), end: () => settle('OVER') };
};

/** Writes at once what a client waits for. If the answer is late, the write continues, and the queue repeats it if it fails. */
export const addPracticeSystemAsker = (
  server: FastifyInstance,
  { config, database, wakeOutbox }: Omit<ReaderSources, 'log'>,
) => {
  const { limits } = config;
  const ending = new AbortController();
  const systemOf = createSystems({ config, database }, ending.signal);
  const inFlight = new Set<Promise<void>>();
  server.addHook('onClose', async () => {
    ending.abort();
    await Promise.all(inFlight);
  });

  const write = async (appointmentId: number, decide: () => boolean): Promise<void> => {
    const operation = await claimOperation(database, { askedAbout: appointmentId });
    const connection = operation && (await findConnection(database, operation.source));
    if (!connection) return;
    await writeOperation({ database, limits, system: systemOf(connection), reading: null, operation, decide });
    wakeOutbox();
  };

  return async (appointmentId: number): Promise<void> => {
    const { decide, end } = createPatience();
    const writing = write(appointmentId, decide)
      .catch((error: unknown) => server.log.warn({ err: error }, 'a practice system'))
      .finally(() => inFlight.delete(writing));
    inFlight.add(writing);
    await Promise.race([writing, wait(limits.connectionAnswerMilliseconds, undefined, { ref: false })]);
    if (!end()) await writing;
  };
};
