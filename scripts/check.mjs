// npm run check [-- name …]. Plain JavaScript, because it must start on any Node version.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';

const root = resolve(import.meta.dirname, '..');

await ensureInstalled();
const { status } = spawnSync(pinnedNode(), ['tools/checks/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
