import { defineConfig } from 'vitest/config';

const api = ['apps/api/src/**/*.test.ts'];

/** Also run on PGlite, because the engines could differ here. */
const onBothEngines = [
  'apps/api/src/database/migrate.test.ts',
  'apps/api/src/data-exchange/upsert-records.test.ts',
  'apps/api/src/seeds/{demo/seed-demo,reference/seed-reference}.test.ts',
  'apps/api/src/platform/outbox/*.test.ts',
  'apps/api/src/features/appointments/{cancelling,moving,reminders}.test.ts',
  'apps/api/src/features/appointments/requests/{requests,until-answered}.test.ts',
  // PGlite serves one connection at a time, so no races.
  'apps/api/src/features/booking/**/!(*.race).test.ts',
  'apps/api/src/testing/row-types/*.test.ts',
];

// Loads modules once per worker; no test changes a module.
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

/** Includes starting a database, which is slow on two shared cores. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    // Only the full run, and runs of named files, include tests with this tag.
    tags: [{ name: 'full', description: 'Finds faults rarely, or takes long.' }],
    // Bounds memory: each worker of the API's tests holds a database.
    maxWorkers: 3,
    testTimeout,
    hookTimeout: testTimeout,
    // Asynchronous events may be slow on CI; tests of speed set their own limit.
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
        // Another date than London: domain rules must not depend on the machine's time zone.
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
