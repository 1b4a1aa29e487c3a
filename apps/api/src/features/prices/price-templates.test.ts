import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { priceScene } from '../../../testing/scenes/price-scene.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { startTestServer } from '../../../testing/servers/test-server.ts';
import { readTemplates } from './read-templates.ts';
import { closeAtEnd, serverForTest } from '../../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());

type Template = {
  version: string;
  groups: { name: string; items: { key: string; name: string; bands?: string }[] }[];
};

/** The present template with one service added and one renamed. */
const nextTemplate = async (): Promise<Template> => {
  const text = await readFile(new URL('templates/2026-03.json', import.meta.url), 'utf8');
  const template = JSON.parse(text) as Template;
  template.version = '2099-01';
  template.groups[0]?.items.push({ key: 'travel-check', name: 'Check before travelling' });
  for (const { items } of template.groups)
    for (const item of items) if (item.key === 'nails') item.name = 'Trimming claws';
  return template;
};

const folderWith = async (template: Template): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'price-templates-'));
  await writeFile(join(folder, 'next.json'), JSON.stringify(template));
  return folder;
};

test('a new template is one file, the check names missing prices, and the old list stays readable', async () => {
  const portal = await startTestServer({ database });
  const before = await priceScene({ database, portal, config: testConfig() });
  const practiceId = await before.published();
  const path = await before.pathOf(practiceId);
  await expect(before.run('check')).resolves.toBe('Every practice has a complete price list.');
  await portal.close();

  const config = testConfig({ priceTemplates: await folderWith(await nextTemplate()) });
  const upgraded = await serverForTest({ database, config });
  const after = await priceScene({ database, portal: upgraded, config });
  await expect(after.run('check')).rejects.toThrow(
    /follows the template 2026-03; 2099-01 is newer\n.*Check before travelling: no price$/,
  );
  expect((await after.page(path)).text).toMatch(/£49\.50/);

  const toFillIn = await after.run('template', String(practiceId));
  const open = toFillIn.split('\r\n').filter((line) => line.includes(',,no,'));
  expect(open).toEqual([`${practiceId},travel-check,,,,no,,,`]);
  expect(toFillIn).toContain(`${practiceId},vaccination-booster,dog,,49.50,no,Health check,Kennel cough £20,Booster`);

  const table = await after.table(practiceId);
  expect(await after.run('diff', table)).toMatch(/template: 2026-03 → 2099-01\n.*travel-check: new, £12\.00$/);
  await after.run('publish', table);
  await expect(after.run('check')).resolves.toBe('Every practice has a complete price list.');

  const now = await after.page(path);
  expect(now.text).toContain('Check before travelling');
  expect(now.text).toContain('Trimming claws');
  const earlier = /href="([^"]*[?]list=\d+)"/.exec(now.text)?.[1] ?? '';
  const old = await after.page(earlier);
  expect(old.text).toContain('These prices were valid from');
  expect(old.text).toContain('£49.50');
  expect(old.text).not.toContain('Check before travelling');
  expect(old.text).not.toContain('Trimming claws');
});

test('a template with an existing version is refused, because old lists refer to it', async () => {
  const priceTemplates = await folderWith({ ...(await nextTemplate()), version: '2026-03' });
  await expect(readTemplates({ priceTemplates })).rejects.toThrow('Two price templates have the same version.');
});
