import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runNode } from './lib/pinned-node.mjs';

const usage = `npm test                everything: rules, tools, the API on both engines, controls and journeys in a browser
npm test -- <filter>    the test files whose path contains it (any option of "vitest run" will do)
npm test -- e2e/<path>  the journeys and states whose path contains it (any option of "playwright test" will do)

TEST_DATABASE_URL  a PostgreSQL to test on instead of the packaged one
CHROMIUM_PATH      a Chromium to test in instead of the packaged one`;

if (/^(--)?help$|^-h$/.test(process.argv[2] ?? '')) {
  console.log(usage);
  process.exit(0);
}
await ensureInstalled();
process.exitCode = await runNode(['scripts/run/test.ts', ...process.argv.slice(2)]);
