import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../../src/build-server.ts';
import type { Database } from '../../src/database/client.ts';
import type { Mailer, OutgoingEmail } from '../../src/platform/mailer/mailer.ts';
import { alwaysReady, type Readiness } from '../../src/platform/readiness.ts';
import { ApiCaller } from '../api-caller.ts';
import { countUse } from '../count-use.ts';
import { keepLog } from './kept-log.ts';
import { requireMailedPages } from './mailed-pages.ts';
import { openSession } from './open-session.ts';
import { type Overrides, testConfig } from './test-config.ts';

const keepingMailer = (sent: OutgoingEmail[], origin: string): Mailer => ({
  async send(email) {
    sent.push(email);
    // Outside of the outbox, which would only try again.
    queueMicrotask(() => requireMailedPages(email, origin));
  },
  close: () => undefined,
});

// Servers over one database share its outbox, so either may send.
const sentFrom = new WeakMap<Database, OutgoingEmail[]>();
const sentOf = (database: Database): OutgoingEmail[] => {
  const sent = sentFrom.get(database) ?? [];
  sentFrom.set(database, sent);
  return sent;
};

export const emptyWebDir = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'portal-web-'));
  await Promise.all([mkdir(join(dir, 'assets')), mkdir(join(dir, 'public'))]);
  await writeFile(
    join(dir, 'index.html'),
    '<!doctype html><script type="application/json" id="boot">__BOOT__</script>',
  );
  return dir;
};

type Options = {
  readonly database: Database;
  readonly config?: Overrides;
  readonly mailer?: Mailer;
  readonly readiness?: Readiness;
  readonly listenOn?: number;
};

export const startTestServer = async ({
  database,
  config: overrides = {},
  mailer,
  readiness = alwaysReady,
  listenOn = 0,
}: Options) => {
  countUse('portal');
  const sent = sentOf(database);
  const webDir = await emptyWebDir();
  const config = testConfig({ ...overrides, webDir });
  const server = await buildServer({
    config,
    database,
    mailer: mailer ?? keepingMailer(sent, new URL(config.webOrigin).origin),
    readiness,
  });
  // The line that says where it listens; tests of the log keep their own.
  if (config.logLevel !== 'silent') keepLog(server);
  await server.listen({ host: '127.0.0.1', port: listenOn });
  const base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  return {
    base,
    config,
    server,
    sent,
    anyone: () => new ApiCaller({ base, cookie: null }),
    async signInAs(identityId: number): Promise<ApiCaller> {
      const caller = new ApiCaller({ base, cookie: await openSession(database, config, identityId) });
      await caller.takeBearer();
      return caller;
    },
    async close(): Promise<void> {
      await server.close();
      await rm(webDir, { recursive: true });
    },
  };
};
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
export type TestPortal = { readonly database: Database; readonly portal: TestServer };
