import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../seeds/demo/seed-demo.ts';
import { testDatabase } from '../../testing/databases/test-database.ts';
import { exportFiles } from './export-files.ts';
import { openFiles } from './files/open-files.ts';
import { importFiles } from './import-files.ts';
import { kinds } from './kinds/kinds.ts';

const source = 'demo';

let folder: string;
let counts: ReadonlyMap<string, number>;
const placeOf = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  const demo = await testDatabase();
  await seedDemo(demo, { issuer: 'https://id.example', today: '2026-11-21' });
  counts = await exportFiles(demo, { folder: placeOf('demo'), source });
  await demo.close();
});
afterAll(() => rm(folder, { recursive: true }));

it('exports the demo and imports it into another database without any difference', { tags: 'full' }, async () => {
  expect(Math.min(...counts.values())).toBeGreaterThan(0);
  const server = await testDatabase();
  const { files } = await openFiles([placeOf('demo')]);
  const report = await importFiles(server, { source, files, isDryRun: false, skipsRejects: false });
  expect(report.rejected).toEqual([]);
  await exportFiles(server, { folder: placeOf('server'), source });
  await server.close();
  for (const { name } of kinds) {
    const [before, after] = ['demo', 'server'].map((place) => readFile(join(placeOf(place), `${name}.csv`), 'utf8'));
    expect(await after, name).toBe(await before);
  }
});
