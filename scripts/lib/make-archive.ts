import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { projectRoot } from './project-root.ts';

const checksumOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

type Build = { readonly folder: string; readonly to: string; readonly version: string; readonly commit: string };

/**
 * Writes the build as one file, with what it consists of (CycloneDX) and the checksums of both, as `sha256sum -c` reads
 * them. Returns the path of the archive.
 */
export const makeArchive = async ({ folder, to, version, commit }: Build): Promise<string> => {
  const name = `client-portal-${version}-${commit}`;
  execFileSync(process.execPath, [join(projectRoot, 'scripts/sbom.mjs'), folder], {
    cwd: projectRoot,
    stdio: 'ignore',
  });
  await mkdir(to, { recursive: true });
  const [archive, bill] = [join(to, `${name}.tar.gz`), join(to, `${name}.cdx.json`)];
  await cp(join(folder, 'sbom.cdx.json'), bill);
  // So that the archive has one folder of this name.
  const draft = join(dirname(folder), name);
  await rm(draft, { recursive: true, force: true });
  await rename(folder, draft);
  try {
    execFileSync('tar', ['-czf', archive, '-C', dirname(folder), name]);
  } finally {
    await rename(draft, folder);
  }
  const lines = [`${await checksumOf(archive)}  ${name}.tar.gz`, `${await checksumOf(bill)}  ${name}.cdx.json`];
  await writeFile(join(to, `${name}.sha256`), `${lines.join('\n')}\n`);
  return archive;
};
