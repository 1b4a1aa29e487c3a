import { readFile } from 'node:fs/promises';
import { defineConfig } from '@playwright/test';
import { ensureChromium } from '@portal/provision/chromium';

/** Seconds that each file took in the last runs of `npm test`. */
const times = new URL('../.cache/test-reports/seconds.json', import.meta.url);
const seconds = JSON.parse(await readFile(times, 'utf8').catch(() => '{}')) as Record<string, number>;
const slowSeconds = 12;
const slowJourneys = Object.keys(seconds)
  .filter((file) => file.startsWith('e2e/journeys/') && (seconds[file] ?? 0) > slowSeconds)
  .map((file) => file.replace('e2e/journeys/', '**/'));

export default defineConfig({
  projects: [
    // The longest tests come first, so that both workers finish together.
    { name: 'states', testDir: 'states', testIgnore: 'tally.spec.ts', use: { actionTimeout: 30_000 } },
    { name: 'slow journeys', testDir: 'journeys', testMatch: slowJourneys },
    { name: 'journeys', testDir: 'journeys', testIgnore: slowJourneys },
    { name: 'tally', testDir: 'states', testMatch: 'tally.spec.ts', dependencies: ['states'] },
  ],
  globalSetup: '../tools/provision/src/global-demo.ts',
  outputDir: '../test-results',
  workers: 3,
  timeout: 120_000,
  // Two portals, two browsers and a database share the CPU with whatever else the machine does.
  expect: { timeout: 20_000 },
  // A journey that passes only on retry has failed.
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/test-reports/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: await ensureChromium(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Requests that a worker makes escape `page.route`; `offline-page.spec.ts` allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
