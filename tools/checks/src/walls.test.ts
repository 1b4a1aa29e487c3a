import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantedFiles, plantedWorkspaces } from './testing/planted-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const libraries = ['zod', 'pg', 'fastify'];

let folder = '';
let broken: ReadonlySet<string> = new Set();

type Violation = { readonly from: string; readonly rule: { readonly name: string } };

const write = async (path: string, text: string) => {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};

const plant = async () => {
  for (const [name, manifest] of Object.entries(plantedWorkspaces)) {
    await write(`${name}/package.json`, JSON.stringify(manifest));
    await mkdir(join(folder, 'node_modules/@portal'), { recursive: true });
    await symlink(join(folder, name), join(folder, 'node_modules', manifest.name), 'junction');
  }
  for (const name of libraries) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, 'module.exports = {};');
  }
  for (const { path, text } of plantedFiles) await write(path, text);
};

const cruise = (): Promise<string> =>
  new Promise((done, fail) => {
    const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const args = [tool, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages', 'tools'];
    // The exit code is the number of errors.
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 50_000_000 }, (error, output, complaint) =>
      output === '' ? fail(new Error(complaint, { cause: error })) : done(output),
    );
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-walls-'));
  await plant();
  await cp(join(root, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'));
  const report = JSON.parse(await cruise()) as { summary: { violations: readonly Violation[] } };
  broken = new Set(report.summary.violations.map(({ from, rule }) => `${from} breaks ${rule.name}`));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

for (const { path, breaks } of plantedFiles)
  test(`${path} ${breaks.length > 0 ? `breaks ${breaks.join(' and ')}` : 'passes'}`, () => {
    const lines = [...broken].filter((line) => line.startsWith(`${path} breaks `));
    expect(lines.toSorted()).toEqual(breaks.map((rule) => `${path} breaks ${rule}`).toSorted());
  });
