import { launch } from './lib/launch.mjs';

const usage = `npm test                the gate: rules, tools, the API, controls, screens and journeys in a browser
npm test -- <filter>    the test files whose path contains it (any option of "vitest run" will do)
npm test -- e2e/<path>  the journeys and screens whose path contains it (any option of "playwright test" will do)
npm run test:changed    what the uncommitted changes can break
npm run test:full       everything; with -- --day "2026-12-24 10:00" on that day (UTC)

TEST_DATABASE_URL  a PostgreSQL to test on instead of the packaged one
CHROMIUM_PATH      a Chromium to test in instead of the packaged one`;

await launch('scripts/run/test.ts', { usage });
