import { expect, test } from 'vitest';
import { projectOf } from '../project.ts';
import { texts } from './texts.ts';

const findIn = (file: string, text: string) => texts.find(projectOf({ [file]: text }));

test('reports packages with a fixed address, but no links to workspaces', async () => {
  const lock = '{\n  "resolved": "apps/api",\n  "resolved": "https://packages.example/zod.tgz"\n}';
  expect(await findIn('package-lock.json', lock)).toMatchObject([{ file: 'package-lock.json', line: 3 }]);
});

test('reports any mention of a registry, but no ordinary settings and links', async () => {
  expect(await findIn('.npmrc', 'save-exact=true\nregistry=https://packages.example/')).toMatchObject([{ line: 2 }]);
  expect(await findIn('scripts/a.mjs', "const host = 'https://registry.npmjs.org';")).toHaveLength(1);
  expect(await findIn('.ci/run', 'echo "//packages.example/:_authToken=1" >> .npmrc')).toHaveLength(1);
  expect(await findIn('.npmrc', 'omit-lockfile-registry-resolved=true')).toEqual([]);
});

test('reports postponed work in code and documents', async () => {
  expect(await findIn('apps/api/src/main.ts', 'start();\n// TODO: stop')).toMatchObject([{ line: 2 }]);
  expect(await findIn('docs/guide.md', 'FIXME')).toHaveLength(1);
});

test('reports focused and skipped tests, but not the same words elsewhere', async () => {
  expect(await findIn('packages/domain/src/a.test.ts', "test.only('a', () => {});")).toHaveLength(1);
  expect(await findIn('e2e/journeys/book.ts', "test.skip('a', () => {});")).toHaveLength(1);
  expect(await findIn('apps/api/src/a.ts', 'suite.only;')).toEqual([]);
});

test('reports use of the clock in the domain, but not in its tests', async () => {
  expect(await findIn('packages/domain/src/a.ts', 'const now = new Date();')).toHaveLength(1);
  expect(await findIn('packages/domain/src/a.ts', 'const day = new Date(now);')).toEqual([]);
  expect(await findIn('packages/domain/src/a.test.ts', 'const now = new Date();')).toEqual([]);
});

test('reports paths of one machine, but no pages of the portal', async () => {
  for (const path of ['/home/anna/portal', '/Users/anna/portal', '/root/.npm', String.raw`C:\Users\anna`])
    expect(await findIn('README.md', `Open ${path} first.`)).toHaveLength(1);
  expect(await findIn('README.md', 'Open /home or /pets/12, or https://vet.example/home/page.')).toEqual([]);
});

test('reports a path made from a URL, in which a space is %20', async () => {
  const madeOf = (address: string) => findIn('e2e/fixtures/a.ts', `const folder = ${address};`);
  expect(await madeOf("new URL('../dist', import.meta.url).pathname")).toHaveLength(1);
  expect(await madeOf("new URL('../dist', import.meta.url)")).toEqual([]);
});

test('reports properties that a search for their names does not find', async () => {
  expect(await findIn('apps/web/src/a.tsx', '<Page {...{ title, error }} />')).toHaveLength(1);
  expect(await findIn('apps/web/src/a.tsx', '<Page title={title} {...field} />')).toEqual([]);
});

test('reports a search that ignores accents with code of its own', async () => {
  const folding = "const key = text.normalize('NFKD').toLowerCase();";
  expect(await findIn('apps/web/src/features/practices/find-practices.ts', folding)).toHaveLength(1);
  expect(await findIn('packages/domain/src/clients/record-keys.ts', folding)).toEqual([]);
});

test('reports a hint that a build does not contain', async () => {
  const hint = 'const words = "run `npm run ops -- migrate`";';
  for (const folder of ['apps/api/src/cli', 'packages/emails/src/operations'])
    expect(await findIn(`${folder}/a.ts`, hint)).toHaveLength(1);
  for (const file of ['apps/api/src/platform/this-build.ts', 'apps/api/src/cli/a.test.ts', 'docs/guides/email.md'])
    expect(await findIn(file, hint)).toEqual([]);
});

test('reports a straight apostrophe on a page, in an email or text, but not in a comment', async () => {
  const find = (line: string) => findIn('apps/api/src/pages/reminders/a.ts', line);
  expect(await find('const words = "I\'ll be there";')).toHaveLength(1);
  expect(await find("const words = 'I’ll be there';")).toEqual([]);
  expect(await find("/** The pet's photo. */")).toEqual([]);
  const words = 'const words = "We\'re sorry";';
  expect(await findIn('packages/emails/src/appointments/a.ts', words)).toHaveLength(1);
  expect(await findIn('apps/web/src/texts/en-GB/a.ts', words)).toHaveLength(1);
  expect(await findIn('packages/emails/src/appointments/sms/a.ts', words)).toEqual([]);
});

test('reports a possessive that is not made by the shared function', async () => {
  const find = (line: string) => findIn('packages/emails/src/appointments/a.ts', line);
  expect(await find('const title = `${name}’s appointment`;')).toHaveLength(1);
  expect(await find('const title = `${possessive(name)} appointment`;')).toEqual([]);
});

test('reports folders on the map that do not exist, down to the third level', async () => {
  const map = 'root/\n├─ docs/ · lost/  words\n└─ apps/\n   └─ web/src/\n      ├─ gone/ not looked at\n   └─ api/\n';
  const project = projectOf({ 'docs/map.md': map, 'apps/web/src/main.tsx': '' });
  expect(await texts.find(project)).toEqual([
    { file: 'docs/map.md', line: 2, message: 'lost/ is on the map but not in the project' },
    { file: 'docs/map.md', line: 6, message: 'apps/api/ is on the map but not in the project' },
  ]);
});

test('reports sections of the behaviour without a test, and missing tests', async () => {
  const sections = ['## Booking', '', 'Tests: `e2e/journeys/book.spec.ts`', '## Pets', '- Faces.', '## Guests'];
  const project = projectOf({
    'docs/product/behaviour.md': [...sections, '`apps/api/src/a.test.ts`, `e2e/gone.spec.ts`'].join('\n'),
    'e2e/journeys/book.spec.ts': '',
    'apps/api/src/a.test.ts': '',
  });
  expect((await texts.find(project)).map(({ message }) => message)).toEqual([
    '"Pets" names no test',
    'e2e/gone.spec.ts is not a test',
  ]);
});

test('reports decisions with a gap in the numbers or a missing part, and comments without a decision', async () => {
  const decision = '# 1. SQL\n\nDate: today\n\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n';
  const project = projectOf({
    'docs/decisions/0001-sql.md': decision,
    'docs/decisions/0003-emails.md': decision.replace('Status: ', ''),
    'apps/api/src/a.ts': '// See docs/decisions/0001.\n// See docs/decisions/0004.',
  });
  expect((await texts.find(project)).map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'apps/api/src/a.ts: there is no decision 0004',
    'docs/decisions/0003-emails.md: is not number 0002',
    'docs/decisions/0003-emails.md: has no "Status:"',
  ]);
});
