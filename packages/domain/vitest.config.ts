import { defineConfig } from 'vitest/config';

/** For Stryker, which runs these tests in a copy of this folder; `npm test` has the configuration of the project. */
export default defineConfig({ test: { isolate: false, testTimeout: 120_000 } });
