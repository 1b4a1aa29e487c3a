import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from '../lib/ensure-web-built.ts';
import { makeBuild } from '../lib/make-build.ts';
import { runCommand } from '../lib/plain-error.ts';
import { projectRoot } from '../lib/project-root.ts';

const { values } = parseArgs({
  options: { to: { type: 'string' }, 'without-node': { type: 'boolean', default: false } },
});

await runCommand(async () => {
  const folder = resolve(projectRoot, values.to ?? 'dist');
  await ensureWebBuilt();
  const { version, packages } = await makeBuild({ folder, withNode: !values['without-node'] });
  console.log(`${folder}: release ${version} with ${packages} packages. Start it with node serve.mjs there.`);
  return 0;
});
