import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/order-tests.ts';

// Loads modules once per worker; no test changes a module.
const inOneModuleGraph = { isolate: false };
// Node reads TypeScript by itself, which is quicker than a translation by Vite. Only the web needs that.
const inNode = { ...inOneModuleGraph, experimental: { viteModuleRunner: false, nodeLoader: false } };
/** Their modules remember a session or an answer, as a browser's do for a page: each file has its own. */
const modulesWithState = ['apps/web/src/{app,auth,platform}/**/!(*.browser).test.{ts,tsx}'];
const onPostgres = { ...inNode, globalSetup: 'tools/provision/src/global-postgres.ts' };
/** The gate runs them beside the browser, because they often wait. */
const practiceSystems = 'apps/api/src/practice-systems/**/*.test.ts';
/** Includes starting a database, which is slow on two shared cores. */
const testTimeout = 120_000;

export default defineConfig({
  test: {
    // Only the full run, and runs of named files, include tests with this tag.
    tags: [{ name: 'full', description: 'Finds faults rarely, or takes long.' }],
    // Bounds memory: each worker of the API's tests holds a database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout,
    hookTimeout: testTimeout,
    // A green test waits for nothing longer than it takes, and a machine may be busy with something else.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        test: {
          name: 'domain-and-tools',
          ...inNode,
          include: ['packages/*/src/**/*.test.ts', 'tools/*/src/**/*.test.ts', 'scripts/lib/*.test.{ts,mjs}'],
        },
      },
      {
        // Another date than London: domain rules must not depend on the machine's time zone.
        test: {
          name: 'domain-in-auckland',
          ...inNode,
          env: { TZ: 'Pacific/Auckland' },
          include: ['packages/*/src/**/*.test.ts'],
          setupFiles: 'scripts/lib/expect-auckland.ts',
        },
      },
      {
        test: {
          name: 'web',
          ...inOneModuleGraph,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx', ...modulesWithState],
        },
      },
      { test: { name: 'web-state', include: modulesWithState } },
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'api',
          ...onPostgres,
          include: ['apps/api/{src,testing}/**/*.test.ts'],
          exclude: [practiceSystems],
        },
      },
      { test: { name: 'practice-systems', ...onPostgres, include: [practiceSystems] } },
    ],
  },
});
