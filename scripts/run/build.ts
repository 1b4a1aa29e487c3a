import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from '../lib/ensure-web-built.ts';
import { makeArchive } from '../lib/make-archive.ts';
import { makeBuild } from '../lib/make-build.ts';
import { runCommand } from '../lib/plain-error.ts';
import { projectRoot } from '../lib/project-root.ts';

const { values } = parseArgs({
  options: { to: { type: 'string' }, 'without-node': { type: 'boolean', default: false } },
});

await runCommand(async () => {
  const folder = resolve(projectRoot, values.to ?? 'dist');
  await ensureWebBuilt();
  const { version, commit, packages } = await makeBuild({ folder, withNode: !values['without-node'] });
  const archive = await makeArchive({ folder, to: join(projectRoot, 'releases'), version, commit });
  console.log(
    `${folder}: release ${version}, commit ${commit}, with ${packages} packages. Start it with node serve.mjs there.\n${archive}: the same as one file, with its checksums (.sha256) and what it consists of (.cdx.json) beside it.`,
  );
  return 0;
});
