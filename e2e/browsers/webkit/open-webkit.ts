import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page as PlaywrightPage } from '@playwright/test';
import { freePort } from '@portal/api/testing/servers/free-port';
import { PlainError } from '../../../scripts/lib/plain-error.ts';
import { findProgram } from '../find-program.ts';
import type { OpenBrowser } from '../open-browser.ts';
import { phone } from '../phone.ts';
import { Page } from './page.ts';
import { Session } from './session.ts';

const debian = 'webkit2gtk-driver xvfb';

const miniBrowser = (): string => {
  const [path] = globSync(['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/lib*/webkit2gtk-4.*/MiniBrowser']);
  const own = process.env['MINIBROWSER_PATH'] ?? path;
  if (own === undefined)
    throw new PlainError(`MiniBrowser is missing. On Debian and Ubuntu: apt-get install ${debian}`);
  return own;
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** Starts a virtual screen without a window manager. */
const startScreen = async (): Promise<{ readonly display: string; readonly screen: ChildProcess }> => {
  const xvfb = await findProgram(['Xvfb'], 'XVFB_PATH', debian);
  const size = `${phone.width}x${phone.height}x24`;
  const args = ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'];
  const screen = spawn(xvfb, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, screen };
};

/** GTK settings that make WebKit report `prefers-reduced-motion`. */
const stillSettings = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
};

const untilAnswers = async (server: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const answers = await fetch(`${server}/status`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new PlainError(`WebKitWebDriver does not answer at ${server}`);
};

export const openWebKit: OpenBrowser = async (origin) => {
  const program = await findProgram(['WebKitWebDriver'], 'WEBKIT_DRIVER_PATH', debian);
  const binary = miniBrowser();
  const { display, screen } = await startScreen();
  const settings = await stillSettings();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: settings,
    TZ: 'Europe/London',
  };
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  const server = `http://127.0.0.1:${port}`;
  await untilAnswers(server);

  // Without a toolbar, whose buttons would make the window wider than a phone.
  const options = { binary, args: ['--automation', '--full-screen'] };
  const start = async (): Promise<Session> => {
    const session = await Session.start(server, { 'webkitgtk:browserOptions': options });
    await session.post('/window/rect', { x: 0, y: 0, ...phone });
    return session;
  };
  const first = await start();
  await first.end();

  return {
    version: `WebKitGTK ${first.version}`,
    newPage: async () => {
      const session = await start();
      return {
        // Implements only what the page objects use.
        page: new Page(session, origin) as unknown as PlaywrightPage,
        picture: async () => Buffer.from(String(await session.get('/screenshot')), 'base64'),
        close: () => session.end(),
      };
    },
    close: async () => {
      await end(driver);
      await end(screen);
      await rm(settings, { recursive: true });
    },
  };
};
