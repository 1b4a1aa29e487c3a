import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

const planted = {
  'apps/api/src/floating.ts': ['const work = async () => 1;\nwork();', 'no-floating-promises'],
  'apps/api/src/any.ts': ['export const read = (value: any) => value;', 'no-explicit-any'],
  'apps/api/src/bang.ts': ['export const first = (list: string[]) => list[0]!;', 'no-non-null-assertion'],
  'apps/api/src/shout.ts': ["console.log('Anna Example');", 'no-console'],
  'apps/api/src/many.ts': ['export const add = (a: 1, b: 2, c: 3, d: 4) => [a, b, c, d];', 'max-params'],
  'apps/api/src/default.ts': ['export default 1;', 'no-default-export'],
  'apps/api/src/barrel.ts': ["export * from './many.ts';", 'no-barrel-file'],
  'apps/api/src/focused.test.ts': [
    "import { test } from 'vitest';\ntest.only('one', () => undefined);",
    'no-focused-tests',
  ],
  'packages/domain/src/now.ts': ['export const now = Date.now();', 'no-restricted-properties'],
  'packages/domain/src/zone.ts': ['export const zone = process.env.TZ;', 'no-restricted-globals'],
  'packages/domain/src/words.ts': ["export const words = new Intl.DateTimeFormat('en-GB');", 'no-restricted-globals'],
  'packages/domain/src/chance.ts': ['export const chance = Math.random();', 'no-restricted-properties'],
  'apps/web/src/keep.ts': ["localStorage.setItem('a', 'b');", 'no-restricted-globals'],
  'apps/web/src/frame.ts': ['requestAnimationFrame(() => undefined);', 'no-restricted-globals'],
  'apps/web/src/window-frame.ts': ['window.requestAnimationFrame(() => undefined);', 'no-restricted-properties'],
  'apps/web/src/hook.tsx': [
    "import { useState } from 'react';\nexport const Pet = ({ on }: { on: boolean }) => {\n  if (on) useState(1);\n  return null;\n};",
    'rules-of-hooks',
  ],
  'apps/web/src/photo.tsx': ['export const Photo = () => <img src="/bella.webp" />;', 'alt-text'],
  'apps/web/src/html.tsx': ["export const Note = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;", 'no-danger'],
  'apps/web/src/key.tsx': ['export const List = () => [1].map((n) => <b>{n}</b>);', 'jsx-key'],
} as const satisfies Record<string, readonly [string, string]>;

let folder = '';
let told: readonly string[] = [];

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

type Report = { readonly diagnostics: readonly { readonly code: string; readonly filename: string }[] };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lint-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  write('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, jsx: 'react-jsx', skipLibCheck: true } }));
  for (const [path, [text]] of Object.entries(planted)) write(path, text);
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--format', 'json', '.'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, OXLINT_TSGOLINT_PATH: tsgolint() } },
  );
  const report = JSON.parse(stdout) as Report;
  told = report.diagnostics.map(({ code, filename }) => `${filename.replaceAll('\\', '/')} ${code}`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tsgolint = () => join(root, 'node_modules/.bin/tsgolint');

for (const [path, [, rule]] of Object.entries(planted))
  test(`${rule} stops ${path}`, () => {
    expect(told.filter((line) => line.startsWith(path))).toContainEqual(expect.stringContaining(`(${rule})`));
  });
