import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runNode } from './lib/pinned-node.mjs';

await ensureInstalled();
process.exitCode = await runNode(['scripts/run/figures.mjs']);
