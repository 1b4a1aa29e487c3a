import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runNode } from './lib/pinned-node.mjs';

const usage = `npm run build [-- --without-node] [-- --to FOLDER]

Makes what is deployed, in dist: the pages, the server, the packages that it needs, and a Node to run it.
  dist/bin/node dist/serve.mjs       one process of the portal
  dist/bin/node dist/ops.mjs help    operator commands`;

if (/^(--)?help$|^-h$/.test(process.argv[2] ?? '')) {
  console.log(usage);
  process.exit(0);
}
await ensureInstalled('run');
process.exitCode = await runNode(['scripts/run/build.ts', ...process.argv.slice(2)]);
