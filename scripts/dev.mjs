import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runNode } from './lib/pinned-node.mjs';

const usage = `npm run dev

Starts the portal as npm start does, but reloads pages and server when a file changes.
Settings are those of npm start, and API_PORT=3001 for the server behind the pages.`;

if (process.argv.length > 2) {
  console.log(usage);
  process.exit(/^(--)?help$|^-h$/.test(process.argv[2]) ? 0 : 2);
}
await ensureInstalled();
process.exitCode = await runNode(['scripts/run/dev.ts']);
