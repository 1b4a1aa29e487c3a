import { appendFileSync } from 'node:fs';

/** What makes a test run long. The run adds them up and fails above a limit. */
export type Use = 'portal' | 'database' | 'page' | 'axe run';

export const countUse = (use: Use): void => {
  const file = process.env['TEST_USES'];
  if (file !== undefined) appendFileSync(file, `${use}\n`);
};
