import { setTimeout as wait } from 'node:timers/promises';
import { localDateOf, localMinutesOf } from '@portal/domain/slots/clinic-time';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from './database/client.ts';
import { migrate, MigrationBlocked, openSchemaCheck, SchemaMismatch } from './database/migrate.ts';
import { openPostgres } from './database/postgres.ts';
import type { Config } from './platform/config/config.ts';
import { clientProviderOf } from './platform/config/provider-settings.ts';
import type { Sources } from './platform/sources.ts';
import { seedDemo } from './seeds/demo/seed-demo.ts';
import { seedReference } from './seeds/reference/seed-reference.ts';

const retryMilliseconds = 1_000;
const schemaCheckMilliseconds = 5_000;
const preparationSeconds = 600;

type Place = { readonly config: Config; readonly url: string };

const prepare = async ({ config, database }: Sources): Promise<void> => {
  await migrate(database);
  await seedReference(database);
  const issuer = clientProviderOf(config.providers).issuer;
  const [zone, at] = ['Europe/London', Date.now()] as const;
  const moment = { today: localDateOf(zone, at), now: localMinutesOf(zone, at) };
  if (config.seedDemo) await seedDemo(database, { issuer, ...moment });
};

/** Uses its own connections, because migrations need a longer statement limit. */
const prepareOnce = async ({ config, url }: Place): Promise<void> => {
  const limits = { maxConnections: 2, statementSeconds: preparationSeconds };
  const database = await openPostgres({ url, pooler: config.databasePooler, ...limits });
  try {
    await prepare({ config, database });
  } finally {
    await database.close();
  }
};

/** `/readyz` is public; the log may name hosts and users. */
type Reason = { readonly forAnybody: string; readonly forLog: string };

const passingReason = (error: unknown): Reason => {
  if (error instanceof SchemaMismatch || error instanceof MigrationBlocked)
    return { forAnybody: error.message, forLog: error.message };
  if (error instanceof DatabaseUnavailable)
    return { forAnybody: `${error.sentence} The log says more.`, forLog: error.reason };
  throw error;
};

const unreadable = 'The schema of the database cannot be read.';

/** Once ready, the portal survives any loss of its database. */
const lastingReason = (error: unknown): Reason =>
  error instanceof SchemaMismatch
    ? passingReason(error)
    : { forAnybody: `${unreadable} The log says more.`, forLog: `${unreadable} (${String(error)})` };

const starting = 'The portal is starting.';

/** Migrates and seeds once the database answers, then watches for newer schemas. `reason` is null if it is ready. */
export const createPreparation = async ({ config, database, url }: Sources & Place) => {
  const checkSchema = await openSchemaCheck();
  const stopped = new AbortController();
  const ready = Promise.withResolvers<void>();
  let reason: Reason | null = { forAnybody: starting, forLog: starting };

  const explain = (log: FastifyBaseLogger, why: Reason | null): void => {
    if (why !== null && why.forLog !== reason?.forLog) log.error(why.forLog);
    if (why === null && reason !== null) log.info('Ready');
    reason = why;
    if (why === null) ready.resolve();
  };
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);

  const untilPrepared = async (log: FastifyBaseLogger): Promise<void> => {
    while (reason !== null && !stopped.signal.aborted) {
      const why = await prepareOnce({ config, url }).then(() => null, passingReason);
      explain(log, why);
      if (why !== null) await pause(retryMilliseconds);
    }
  };
  const checkNow = async (log: FastifyBaseLogger): Promise<void> => {
    const error = await checkSchema(database).then(
      () => null,
      (failure: unknown) => failure,
    );
    if (!(error instanceof DatabaseUnavailable)) explain(log, error === null ? null : lastingReason(error));
  };
  return {
    reason: () => reason?.forAnybody ?? null,
    /** Resolves when the database is prepared; never if it is stopped before. */
    ready: ready.promise,
    checkNow,
    /** Rejects if the database is reachable but cannot be prepared. */
    async run(log: FastifyBaseLogger): Promise<void> {
      await untilPrepared(log);
      while (!stopped.signal.aborted) {
        await pause(schemaCheckMilliseconds);
        if (!stopped.signal.aborted) await checkNow(log);
      }
    },
    stop: () => stopped.abort(),
  };
};
