import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/client.ts';
import { purgeExpired } from './housekeeping.repository.ts';

const everyMilliseconds = 60_000;

/** Clears away what has run out once a minute. Any number of processes may: each row goes once. */
export const createHousekeeping = ({ database, log }: { database: Database; log: FastifyBaseLogger }) => {
  let timer: NodeJS.Timeout | undefined;
  return {
    start(): void {
      timer = setInterval(() => {
        purgeExpired(database).catch((error: unknown) => log.warn({ err: error }, 'housekeeping'));
      }, everyMilliseconds);
    },
    stop: (): void => clearInterval(timer),
  };
};
