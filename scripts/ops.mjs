import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runNode } from './lib/pinned-node.mjs';

await ensureInstalled('run');
process.exitCode = await runNode(['scripts/run/ops.ts', ...process.argv.slice(2)]);
