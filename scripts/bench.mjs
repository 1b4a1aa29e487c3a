// npm run bench -- <what>: how fast it is, measured here.
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runNode } from './lib/pinned-node.mjs';

const benches = {
  slots: 'the slot search, without database and network',
  http: 'calls to a running server',
  page: 'the first page in a browser',
  scale: 'searches in a large group, with long histories and many clinicians',
};

const [name = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(benches, name)) {
  const lines = Object.entries(benches).map(([bench, what]) => `  npm run bench -- ${bench.padEnd(6)} ${what}`);
  console.log(lines.join('\n'));
  process.exit(name === '' || name === 'help' ? 0 : 2);
}
await ensureInstalled();
process.exitCode = await runNode([`tools/bench/src/${name}.ts`, ...args]);
