import { expect, test } from 'vitest';
import { noAddresses } from './no-addresses.ts';
import { projectOf } from './project.ts';

test('reports packages with a fixed address, but not workspace links', async () => {
  const project = projectOf({
    'package-lock.json': '{\n  "resolved": "apps/api",\n  "resolved": "https://packages.example/zod.tgz"\n}',
  });
  expect(await noAddresses.find(project)).toMatchObject([{ file: 'package-lock.json', line: 3 }]);
});

test('reports a registry named anywhere', async () => {
  const project = projectOf({
    '.npmrc': 'save-exact=true\nregistry=https://packages.example/',
    'scripts/lib/install.mjs': "const host = 'https://registry.npmjs.org';",
    '.ci/run': 'echo "//packages.example/:_authToken=1" >> .npmrc',
  });
  expect(await noAddresses.find(project)).toMatchObject([
    { file: '.npmrc', line: 2 },
    { file: 'scripts/lib/install.mjs', line: 1 },
    { file: '.ci/run', line: 1 },
  ]);
});

test('accepts ordinary settings and links', async () => {
  const project = projectOf({
    '.npmrc': 'omit-lockfile-registry-resolved=true',
    'README.md': 'See https://practice.example for more.',
  });
  expect(await noAddresses.find(project)).toEqual([]);
});
