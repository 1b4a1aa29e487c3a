import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { demoDatabase } from '@portal/api/testing/databases/demo-database';
import { demoPeople } from '@portal/api/seeds/demo/demo-people';
import { testEnvironment } from '@portal/api/testing/servers/test-config';
import { freePort } from '@portal/api/testing/servers/free-port';
import { BookingPage } from '@portal/e2e/pages/booking-page';
import { signInUnseen } from '@portal/e2e/pages/sign-in';
import { startIdentityProvider } from '@portal/local-services/identity-provider/start-identity-provider';
import { startMailbox } from '@portal/local-services/mailbox/start-mailbox';
import { ensureChromium } from '@portal/provision/chromium';
import setup from '@portal/provision/global-demo';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { ensureWebBuilt } from '../../../scripts/lib/ensure-web-built.ts';
import { countBookedBy } from './outage/count-booked.repository.ts';
import { inFolder } from './harness/in-folder.ts';
import { endPortals, killTree, type PortalProcess, startRelease, untilReady } from './harness/portals.ts';
import { type Measured, report, requirePrograms } from './harness/rows.ts';
import { startProxy } from './rolling/proxies.ts';

// Row D22: all processes behind the shipped nginx are stopped while somebody presses Confirm in a browser, and started again.

const clientSecret = 'a-secret-between-two-processes-of-one-bench';
const host = '127.0.0.1';
const outageMilliseconds = 3_000;
/** The page of the proxy looks again every minute, and so does the portal's own. */
const longestWaitMilliseconds = 240_000;

/** Stopped before the press, and killed so long after the request has left. */
const outages = [
  { name: 'stopped before Confirm', sub: 'demo-rosie', killAfter: null },
  { name: 'killed as the booking is sent', sub: 'demo-siobhan', killAfter: 0 },
  { name: 'killed 20 ms after it was sent', sub: 'demo-rosie', killAfter: 20 },
  { name: 'killed 60 ms after it was sent', sub: 'demo-siobhan', killAfter: 60 },
] as const;

type Outage = (typeof outages)[number];

const startServices = async (origin: string) => {
  const identityProvider = await startIdentityProvider({
    host,
    port: 0,
    people: demoPeople,
    audience: 'urn:client-portal:api',
    clients: [
      {
        clientId: 'portal',
        clientSecret,
        redirectUris: [`${origin}/api/auth/callback/auth0`],
        postLogoutRedirectUris: [origin, `${origin}/`],
      },
    ],
  });
  const mailbox = await startMailbox({ host, smtpPort: 0, httpPort: 0 });
  const environment = {
    WEB_ORIGIN: origin,
    WEB_DIR: join(projectRoot, 'apps/web/dist'),
    TRUSTED_PROXIES: '1',
    LISTEN_WHEN_READY: '1',
    OIDC_AUTH0_ISSUER: identityProvider.issuer,
    OIDC_AUTH0_CLIENT_ID: 'portal',
    OIDC_AUTH0_CLIENT_SECRET: clientSecret,
    OIDC_AZURE_AD_ISSUER: '',
    OIDC_AZURE_AD_CLIENT_ID: '',
    OIDC_AZURE_AD_CLIENT_SECRET: '',
    SMTP_URL: mailbox.smtpUrl,
  };
  const close = () => Promise.all([identityProvider.close(), mailbox.close()]);
  return { identityProvider, environment, close };
};

/** As an operator writes it beforehand. */
const writeMaintenancePage = (environment: Readonly<Record<string, string>>): string =>
  execFileSync(process.execPath, ['apps/api/src/cli/main.ts', 'maintenance-page'], {
    cwd: projectRoot,
    env: { ...process.env, ...testEnvironment, ...environment },
    encoding: 'utf8',
  });

const isBooking = (method: string, url: string): boolean => method === 'POST' && url.endsWith('/api/appointments');

/** What the page says until it says that the appointment is booked. */
const watchWords = (page: Page) => {
  const words = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const said = await page
        .getByRole('main')
        .locator('[role=alert], [role=status]')
        .allInnerTexts()
        .catch(() => []);
      for (const text of said) if (text.trim() !== '') words.add(text.trim().replaceAll(/\s+/g, ' '));
      await wait(100);
    }
  })();
  return async (): Promise<readonly string[]> => {
    isOver = true;
    await watching;
    return [...words];
  };
};

type Stage = {
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
};

const confirmDuringOutage = async (page: Page, { killAfter }: Outage, stage: Stage) => {
  let sent = 0;
  let killed = Promise.resolve();
  let isKilled = false;
  page.on('request', (request) => {
    if (!isBooking(request.method(), request.url())) return;
    sent += 1;
    if (killAfter === null || isKilled) return;
    isKilled = true;
    killed = wait(killAfter).then(() => stage.kill());
  });
  const booking = new BookingPage(page);
  if (killAfter === null) await stage.stop();
  await booking.confirmButton().click();
  await page.waitForTimeout(outageMilliseconds);
  await killed;
  await stage.start();
  const title = page.getByRole('heading', { level: 1, name: /booked/ });
  const both = page.getByRole('button', { name: 'Yes, book both' });
  const proceed = page.getByRole('button', { name: 'Proceed with appointment booking' });
  const keptAgain = page.getByRole('button', { name: /^Try .* again$/ });
  const until = Date.now() + longestWaitMilliseconds;
  // Somebody who is told that it failed, or is asked, presses again; the page for maintenance leads back by itself.
  while (!(await title.isVisible()) && Date.now() < until) {
    for (const button of [proceed, both, keptAgain, booking.confirmButton()])
      if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined);
    await page.waitForTimeout(1_000);
  }
  return { sent, isTold: await title.isVisible() };
};

const play = (folder: string) => async (): Promise<void> => {
  const stopPostgres = await setup();
  const ports = [await freePort(), await freePort(), await freePort()];
  const proxy = await startProxy('nginx', folder, ports);
  const origin = proxy.base.replace(host, 'localhost');
  const services = await startServices(origin);
  const database = await demoDatabase(services.identityProvider.issuer);
  const { url } = database;
  let portals: readonly PortalProcess[] = [];
  const stage: Stage = {
    async start() {
      portals = await Promise.all(
        ports.map((port) => startRelease({ url, environment: { ...services.environment, PORT: String(port) } })),
      );
      await untilReady(portals);
    },
    stop: () => endPortals(portals).then(() => undefined),
    kill: () => Promise.all(portals.map(killTree)).then(() => undefined),
  };
  await writeFile(
    join(folder, 'nginx/maintenance.html'),
    writeMaintenancePage({ ...services.environment, DATABASE_URL: url }),
  );
  const browser = await chromium.launch(await ensureChromium());
  try {
    await stage.start();
    for (const outage of outages) {
      const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/London' });
      await signInUnseen(context, outage.sub);
      const page = await context.newPage();
      await page.goto('/');
      await new BookingPage(page).toCheck({ reason: 'Health check' });
      const before = await countBookedBy(database, outage.sub);
      const stopWatching = watchWords(page);
      const { sent, isTold } = await confirmDuringOutage(page, outage, stage);
      const said = await stopWatching();
      const booked = (await countBookedBy(database, outage.sub)) - before;
      const figures: Measured = { outage: outage.name, sent, said, booked, isTold, holds: booked === 1 && isTold };
      report('D22', figures);
      await context.close();
    }
  } finally {
    await browser.close();
    await endPortals(portals);
    await proxy.stop();
    await database.close();
    await services.close();
    await stopPostgres();
  }
};

requirePrograms({ nginx: 'nginx-light' });
await ensureWebBuilt();
await inFolder((folder) => play(folder)());
