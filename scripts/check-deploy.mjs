import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runNode } from './lib/pinned-node.mjs';

const usage = `npm run check-deploy

Lets nginx, HAProxy and systemd judge the files in deploy. Needs
  apt-get install nginx-light haproxy systemd openssl`;

if (process.argv.length > 2) {
  console.log(usage);
  process.exit(/^(--)?help$|^-h$/.test(process.argv[2]) ? 0 : 2);
}
await ensureInstalled();
process.exitCode = await runNode(['scripts/run/check-deploy.ts']);
