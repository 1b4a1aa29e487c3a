import { defineConfig } from 'vitest/config';

const api = ['apps/api/src/**/*.test.ts'];

/** On PGlite too: where the engines could differ, in migrations, seeds, bookings, holds and the outbox. */
const onBothEngines = [
  'apps/api/src/database/migrate.test.ts',
  'apps/api/src/seeds/{demo/seed-demo,reference/seed-reference}.test.ts',
  'apps/api/src/platform/outbox/*.test.ts',
  'apps/api/src/features/appointments/{booking,cancelling,moving,reminders}.test.ts',
  // Not the races: this engine serves one connection at a time.
  'apps/api/src/features/soft-bookings/!(*.race).test.ts',
  'apps/api/src/testing/row-types/*.test.ts',
];

// Modules are loaded once for each worker instead of for each file; no test changes a module.
const inOneModuleGraph = { isolate: false };
const onPostgres = {
  ...inOneModuleGraph,
  env: { TEST_ENGINE: 'postgres' },
  globalSetup: 'e2e/provision/global-postgres.ts',
};
const onPglite = {
  ...inOneModuleGraph,
  env: { TEST_ENGINE: 'pglite' },
  globalSetup: 'e2e/provision/global-pglite.ts',
};

/** Starting a database counts as part of a test; a shared two-core machine is slow at it. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    // As many as the smallest machine has cores: each worker of the API's tests holds a database in memory.
    maxWorkers: 3,
    testTimeout,
    hookTimeout: testTimeout,
    // What comes by itself, as an e-mail does, may be slow there, too; what must be quick says so itself.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        test: {
          name: 'domain-and-tools',
          ...inOneModuleGraph,
          include: [
            'packages/*/src/**/*.test.ts',
            'tools/*/src/**/*.test.ts',
            'scripts/lib/*.test.{ts,mjs}',
            'e2e/provision/*.test.ts',
          ],
        },
      },
      {
        // As far from London as it gets, where it is tomorrow already: the rules may not ask the machine's time zone.
        test: {
          name: 'domain-in-auckland',
          ...inOneModuleGraph,
          env: { TZ: 'Pacific/Auckland' },
          include: ['packages/*/src/**/*.test.ts'],
          setupFiles: 'scripts/lib/expect-auckland.ts',
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], exclude: ['**/*.browser.test.tsx'] } },
      'apps/web/vitest.config.ts',
      { test: { name: 'api', include: api, ...onPostgres } },
      { test: { name: 'api-pglite', include: onBothEngines, ...onPglite } },
    ],
  },
});
