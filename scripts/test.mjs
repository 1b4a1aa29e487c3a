import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runNode } from './lib/pinned-node.mjs';

const usage = `npm test                the gate: rules, tools, the API, controls, screens and journeys in a browser
npm test -- <filter>    the test files whose path contains it (any option of "vitest run" will do)
npm test -- e2e/<path>  the journeys and screens whose path contains it (any option of "playwright test" will do)
npm run test:changed    what the uncommitted changes can break
npm run test:full       everything; with -- --day "2026-12-24 10:00" on that day (UTC)

TEST_DATABASE_URL  a PostgreSQL to test on instead of the packaged one
CHROMIUM_PATH      a Chromium to test in instead of the packaged one`;

if (/^(--)?help$|^-h$/.test(process.argv[2] ?? '')) {
  console.log(usage);
  process.exit(0);
}
await ensureInstalled();
process.exitCode = await runNode(['scripts/run/test.ts', ...process.argv.slice(2)]);
