import { defineConfig } from '@playwright/test';
import { ensureChromium } from './provision/chromium.ts';

export default defineConfig({
  projects: [
    // Each state of each screen, in every width and mode; what they count is added up once they are through. The longest
    // tests come first, so that two workers end together.
    { name: 'states', testDir: 'states', testIgnore: 'tally.spec.ts', use: { actionTimeout: 10_000 } },
    { name: 'journeys', testDir: 'journeys' },
    { name: 'tally', testDir: 'states', testMatch: 'tally.spec.ts', dependencies: ['states'] },
  ],
  globalSetup: './provision/global-demo.ts',
  outputDir: '../test-results',
  workers: 3,
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
    // Tests need not wait for animations; component tests run with them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording slows every test down; switch it on with `--trace retain-on-failure`.
    trace: 'off',
  },
});
