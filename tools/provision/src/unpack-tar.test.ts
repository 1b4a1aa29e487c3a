import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackTar } from './unpack-tar.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-tar-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Entry = { readonly name: string; readonly mode?: string; readonly kind?: string; readonly content?: string };

const tarOf = (...entries: readonly Entry[]): Buffer => {
  const blocks = entries.map(({ name, mode = '0000644', kind = '0', content = '' }) => {
    const block = Buffer.alloc(512 + Math.ceil(content.length / 512) * 512);
    block.write(name, 0);
    block.write(mode, 100);
    block.write(content.length.toString(8).padStart(11, '0'), 124);
    block.write(kind, 156);
    block.write(content, 512);
    return block;
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
};

test('unpacks files with their folders, content and permissions', async () => {
  await unpackTar(
    tarOf(
      { name: 'lib/', kind: '5' },
      { name: 'lib/tool', mode: '0000755', content: 'x'.repeat(600) },
      { name: 'note', content: 'hi' },
    ),
    folder,
  );
  expect(await readFile(join(folder, 'lib/tool'), 'utf8')).toBe('x'.repeat(600));
  expect((await stat(join(folder, 'lib/tool'))).mode & 0o777).toBe(0o755);
  expect(await readFile(join(folder, 'note'), 'utf8')).toBe('hi');
});

test('skips links', async () => {
  await unpackTar(tarOf({ name: 'link', kind: '2' }), folder);
  expect(await readdir(folder)).not.toContain('link');
});

test('refuses a file outside the folder', async () => {
  await expect(unpackTar(tarOf({ name: '../elsewhere', content: 'x' }), folder)).rejects.toThrow('outside its folder');
});
