import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics } from 'prom-client';
import type { Database } from '../../database/client.ts';
import { type MailSources, readMailState } from '../outbox/mail-approval.ts';
import type { Readiness } from '../readiness.ts';
import { isSame } from '../secrets.ts';
import { registry } from './metrics.ts';
import { setDatabaseState, setProcessState } from './state-metrics.ts';
import { readState } from './state.repository.ts';

type Sources = {
  readonly database: Database;
  readonly readiness: Readiness;
  readonly mail: MailSources;
  readonly version: string;
};

type Settings = { readonly host: string; readonly port: number; readonly token: string | null };

/** Well below the ten seconds after which Prometheus gives up. */
const databaseMilliseconds = 2_000;

const readDatabase = async ({ database, mail }: Sources) => {
  const [portal, { state }] = await Promise.all([readState(database), readMailState(mail)]);
  return { ...portal, isMailPaused: state !== 'APPROVED' };
};

const scrape = async (sources: Sources): Promise<string> => {
  const { database, readiness, version } = sources;
  const inTime = wait(databaseMilliseconds, null, { ref: false });
  const pool = database.pool?.() ?? null;
  const state = await Promise.race([readDatabase(sources).catch(() => null), inTime]);
  const isReady = state !== null && readiness.reason() === null && !readiness.isStopping();
  setProcessState({ version, isReady, pool });
  setDatabaseState(state);
  return registry.metrics();
};

const isAllowed = ({ headers }: IncomingMessage, token: string | null): boolean =>
  token === null || isSame(headers.authorization ?? '', `Bearer ${token}`);

/** On a port of its own, so that no proxy rule can publish it by mistake. */
export const listenForScrapes = async ({ host, port, token }: Settings, sources: Sources) => {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (!isAllowed(request, token)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      return;
    }
    void scrape(sources).then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
};
