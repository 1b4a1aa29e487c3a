import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from './plain-error.ts';
import { projectRoot } from './project-root.ts';

const inputs = ['apps/web', 'packages', 'package-lock.json'];
const isOutput = /(^|\/)(dist|node_modules)(\/|$)/;
const stamp = join(projectRoot, 'apps/web/dist/.inputs');

const filesBelow = async (path: string): Promise<string[]> => {
  const entries = await readdir(join(projectRoot, path), { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [join(projectRoot, path)];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

// Hashes content, because a fresh checkout changes dates.
const fingerprint = async (): Promise<string> => {
  const files = (await Promise.all(inputs.map(filesBelow))).flat().map((file) => file.slice(projectRoot.length + 1));
  const hash = createHash('sha256').update(process.version);
  for (const file of files.filter((name) => !isOutput.test(name)).toSorted())
    hash.update(`\0${file}\0`).update(await readFile(join(projectRoot, file)));
  return hash.digest('hex');
};

const build = (): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const args = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'];
    const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });

export const ensureWebBuilt = async (): Promise<void> => {
  const digest = await fingerprint();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === digest) return;
  const started = Date.now();
  process.stdout.write('Building the pages … ');
  const { ok, output } = await build();
  if (!ok) {
    process.stdout.write('failed\n');
    throw new PlainError(`The pages could not be built:\n${output.trim()}`);
  }
  await writeFile(stamp, digest);
  process.stdout.write(`done (${Math.round((Date.now() - started) / 1000)} s)\n`);
};
