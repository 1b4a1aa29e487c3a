import { appendFileSync } from 'node:fs';

/** Things that make tests slow. The run counts them and fails above a limit. */
export type Use = 'portal' | 'database' | 'page' | 'axe run';

export const countUse = (use: Use): void => {
  const file = process.env['TEST_USES'];
  if (file !== undefined) appendFileSync(file, `${use}\n`);
};
