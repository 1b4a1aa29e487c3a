import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRelay } from '@portal/api/testing/servers/relay';
import { freePort } from '@portal/api/testing/servers/free-port';
import { testDatabase } from '@portal/api/testing/databases/test-database';
import { startPostgresProcess } from '@portal/e2e/provision/postgres-process';
import { startIdentityProvider } from '@portal/local-services/identity-provider/start-identity-provider';
import { startMailbox } from '@portal/local-services/mailbox/start-mailbox';
import { prepareBookings } from './faults-load.ts';
import { endPortals, type PortalProcess, secondsUntilReady, startPortalProcess } from './faults-portals.ts';

const sizes = { vets: 20, clients: 600, pauseMilliseconds: 400 };
const clientSecret = 'bench-secret';

const startProvider = (port: number, origin: string) =>
  startIdentityProvider({
    port,
    people: [],
    audience: 'urn:client-portal:api',
    clients: [
      {
        clientId: 'portal',
        clientSecret,
        redirectUris: [`${origin}/api/auth/callback/auth0`],
        postLogoutRedirectUris: [`${origin}/`],
      },
    ],
  });

const startReceiver = async () => {
  const receiver = { status: 204, url: '', close: () => void server.close() };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(receiver.status).end();
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  receiver.url = `http://127.0.0.1:${port}/`;
  return receiver;
};

/** Behind a relay, which can be closed. */
const startDatabase = async () => {
  const postgres = await startPostgresProcess({ durable: false });
  process.env['TEST_ENGINE'] = 'postgres';
  process.env['TEST_DATABASE_URL'] = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
  const database = await testDatabase();
  const url = new URL(database.url ?? '');
  const relayPort = await freePort();
  const relay = createRelay(relayPort, { host: '127.0.0.1', port: postgres.port });
  await relay.open();
  url.port = String(relayPort);
  return { postgres, database, relay, url };
};

const kill = async ({ child }: PortalProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

const startReady = async (...[databaseUrl, environment]: Parameters<typeof startPortalProcess>) => {
  const portal = await startPortalProcess(databaseUrl, environment);
  if ((await secondsUntilReady([portal])) === null) throw new Error('a portal did not come up');
  return portal;
};

export const startScene = async () => {
  const { postgres, database, relay, url } = await startDatabase();
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
  const receiver = await startReceiver();
  const ports = await Promise.all(Array.from({ length: 4 }, () => freePort()));
  const origin = `http://127.0.0.1:${ports[0]}`;
  const provider = await startProvider(0, origin);
  const environmentOf = (index: number) => ({
    PORT: String(ports[index]),
    METRICS_PORT: String(ports[index + 2]),
    WEB_ORIGIN: origin,
    SMTP_URL: mailbox.smtpUrl,
    WEBHOOKS_TO_LOCAL_ADDRESSES: '1',
    OIDC_AUTH0_ISSUER: provider.issuer,
    OIDC_AUTH0_CLIENT_ID: 'portal',
    OIDC_AUTH0_CLIENT_SECRET: clientSecret,
    LOG_LEVEL: 'silent',
  });
  const start = (index: number): Promise<PortalProcess> => startReady(url.href, environmentOf(index));
  const portals = [await start(0), await start(1)] as [PortalProcess, PortalProcess];
  const scene = {
    database,
    relay,
    mailbox,
    provider,
    receiver,
    origin,
    portals,
    prepared: await prepareBookings(database, origin, sizes),
    targets: ports.slice(2).map((port) => `127.0.0.1:${port}`),
    restart: async (index: 0 | 1): Promise<void> => {
      await kill(portals[index]);
      portals[index] = await start(index);
    },
    bringMailboxBack: async () =>
      void (scene.mailbox = await startMailbox({ smtpPort: mailbox.smtpPort, httpPort: 0 })),
    bringProviderBack: async () => void (scene.provider = await startProvider(provider.port, origin)),
    async stop(): Promise<void> {
      await endPortals(portals);
      receiver.close();
      await Promise.all([scene.mailbox.close(), scene.provider.close(), relay.close()]);
      await database.close();
      await postgres.stop();
    },
  };
  return scene;
};
export type Scene = Awaited<ReturnType<typeof startScene>>;
