import { freemem } from 'node:os';
import { defineConfig } from '@playwright/test';
import { ensureChromium } from './provision/chromium.ts';

/** What one worker takes at most: a browser, and a portal with its database in memory. */
const bytesPerWorker = 2 * 2 ** 30;

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    // Each state of each screen, in every width and mode; what they count is added up once they are through.
    { name: 'states', testDir: 'states', testIgnore: 'tally.spec.ts', use: { trace: 'off', actionTimeout: 10_000 } },
    { name: 'tally', testDir: 'states', testMatch: 'tally.spec.ts', dependencies: ['states'] },
  ],
  globalSetup: './provision/global-pglite.ts',
  outputDir: '../test-results',
  workers: freemem() > 2 * bytesPerWorker ? 2 : 1,
  timeout: 60_000,
  // Two portals, two browsers and a database share the processor; what must be quick says so itself.
  expect: { timeout: 10_000 },
  // A journey that only passes the second time has failed.
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/test-reports/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: await ensureChromium(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
