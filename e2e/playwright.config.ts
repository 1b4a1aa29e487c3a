import { defineConfig } from '@playwright/test';
import { ensureChromium } from './provision/chromium.ts';

/** By the times that a run prints. */
const slowJourneys =
  /(every-page|guest-books|nothing-moves|change-and-cancel|right-after-a-change|first-load|poor-connection)\.spec/;

export default defineConfig({
  projects: [
    // The longest tests come first, so that both workers finish together.
    { name: 'states', testDir: 'states', testIgnore: 'tally.spec.ts', use: { actionTimeout: 10_000 } },
    { name: 'slow journeys', testDir: 'journeys', testMatch: slowJourneys },
    { name: 'journeys', testDir: 'journeys', testIgnore: slowJourneys },
    { name: 'tally', testDir: 'states', testMatch: 'tally.spec.ts', dependencies: ['states'] },
  ],
  globalSetup: './provision/global-demo.ts',
  outputDir: '../test-results',
  workers: 3,
  timeout: 60_000,
  // Two portals, two browsers and a database share the CPU; tests of speed set their own limit.
  expect: { timeout: 10_000 },
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
