import { ensureWebBuilt } from '../lib/ensure-web-built.ts';
import { runCommand } from '../lib/plain-error.ts';
import { runToEnd } from '../lib/run-to-end.ts';

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/pictures/playwright.config.ts'];

await runCommand(async () => {
  await ensureWebBuilt();
  return runToEnd(playwright, process.env);
});
