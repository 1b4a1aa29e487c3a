import { setTimeout as wait, setImmediate as nextTurn } from 'node:timers/promises';
import type { Server } from 'node:http';
import { buildServer } from './build-server.ts';
import { openDatabase } from './database/open-database.ts';
import { checkFolders } from './platform/config/check-folders.ts';
import type { Config } from './platform/config/config.ts';
import { absentProviders } from './platform/config/provider-settings.ts';
import { mailSourcesOf } from './platform/outbox/mail-approval.ts';
import { listenForScrapes } from './platform/metrics/metrics-listener.ts';
import { observeDatabase } from './platform/metrics/observe-database.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { traceDatabase } from './platform/tracing/trace-database.ts';
import { createMailerOf } from './platform/mailer/mailer.ts';
import { guardDatabase } from './platform/readiness.ts';
import { portalVersion } from './features/runtime-config/runtime-config.ts';
import { createPreparation } from './prepare-database.ts';

const patienceMilliseconds = 3_000;
const shortTurnMilliseconds = 0.5;

/**
 * Stops listening when no connection waits to be accepted and the event loop is quiet. The kernel resets waiting
 * connections when a listener closes, and a proxy cannot repeat a write that it has sent into one.
 */
const stopAccepting = async (server: Server): Promise<void> => {
  let hasArrived = false;
  const note = (): void => void (hasArrived = true);
  const until = performance.now() + patienceMilliseconds;
  let began: number;
  server.on('connection', note);
  await nextTurn();
  do {
    hasArrived = false;
    began = performance.now();
    await nextTurn();
  } while ((hasArrived || performance.now() - began > shortTurnMilliseconds) && performance.now() < until);
  server.off('connection', note);
  if (server.listening) server.close();
};

/** Time for requests in flight after the notice to proxies; 12 seconds in all. */
const drainMilliseconds = 6_500;

/**
 * Listens at once (unless it is to listen when it is ready); `/readyz` says why it is not ready. `failed` rejects if the
 * database cannot be prepared.
 */
export const startPortal = async (config: Config) => {
  await checkFolders(config);
  const tracing = await startTracing(config.tracing, portalVersion);
  const database = await openDatabase(config);
  const preparation = await createPreparation({ config, database, url: database.url });
  let isStopping = false;
  const readiness = { reason: preparation.reason, isStopping: () => isStopping, whenReady: preparation.ready };
  const mailer = createMailerOf(config);
  const server = await buildServer({
    config,
    database: guardDatabase(traceDatabase(observeDatabase(database)), readiness),
    mailer,
    readiness,
  });
  const listen = async (): Promise<void> => {
    if (isStopping) return;
    await server.listen({ host: config.host, port: config.port });
    server.log.info(`Client portal on ${config.webOrigin}`);
  };
  await (config.listenWhenReady ? server.ready() : listen());
  const scraped = { database, readiness, mail: mailSourcesOf(database, config), version: portalVersion };
  const metrics = config.metrics && (await listenForScrapes(config.metrics, scraped));
  for (const sentence of [...database.notes, ...absentProviders(config.providers)]) server.log.info(sentence);
  const prepared = preparation.run(server.log);
  const listened = config.listenWhenReady ? preparation.ready.then(listen) : null;
  const failed = Promise.race([prepared, ...(listened ? [listened.then(() => prepared)] : [])]);

  const close = async (now: boolean): Promise<void> => {
    isStopping = true;
    preparation.stop();
    if (!now) await wait(config.limits.stopNoticeMilliseconds);
    const closed = stopAccepting(server.server).then(() => server.close());
    await Promise.race([closed, wait(drainMilliseconds, undefined, { ref: false })]);
    await failed.catch(() => undefined);
    metrics?.close();
    await database.close();
    await tracing?.close();
  };
  let closing: Promise<void> | null = null;
  return {
    server,
    failed,
    checkSchema: () => preparation.checkNow(server.log),
    /** Within 12 seconds. `now` skips the notice to proxies. */
    stop: ({ now = false } = {}): Promise<void> => (closing ??= close(now)),
  };
};
