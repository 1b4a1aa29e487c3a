import { defineConfig } from 'vitest/config';

const api = ['apps/api/src/**/*.test.ts'];

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
          include: [
            'packages/*/src/**/*.test.ts',
            'tools/*/src/**/*.test.ts',
            'scripts/lib/*.test.{ts,mjs}',
            'e2e/provision/*.test.ts',
          ],
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'api-pglite',
          include: api,
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: 'e2e/provision/global-pglite.ts',
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: api,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'e2e/provision/global-postgres.ts',
        },
      },
    ],
  },
});
