import { defineConfig } from '@playwright/test';
import { ensureChromium } from '@portal/provision/chromium';

export default defineConfig({
  projects: [
    // The longest tests come first, so that all workers finish together.
    { name: 'states', testDir: 'states', testIgnore: 'tally.spec.ts', use: { actionTimeout: 30_000 } },
    // One project, because each begins with new workers, which load the whole portal.
    { name: 'journeys', testDir: 'journeys' },
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
