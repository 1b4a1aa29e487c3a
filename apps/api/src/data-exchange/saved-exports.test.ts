import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { exportCommand } from '../cli/commands/export.ts';
import { importCommand } from '../cli/commands/import.ts';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const scene = await closeAtEnd(importScene());
const saved = fileURLToPath(new URL('../../testing/saved-exports', import.meta.url));

it('an export that LibreOffice or Gnumeric has saved again changes nothing', async () => {
  const { newFolder, operate } = scene;
  await operate(exportCommand, [join(await newFolder(), 'names-of-reasons')]);
  expect(await operate(importCommand, [join(saved, 'exported')])).toMatch(/\nImported\.$/);
  const again = join(await newFolder(), 'again');
  await operate(exportCommand, [again]);
  for (const kind of ['clients', 'pets', 'appointments', 'busy-times'])
    expect(await readFile(join(again, `${kind}.csv`), 'utf8'), kind).toBe(
      await readFile(join(saved, 'exported', `${kind}.csv`), 'utf8'),
    );
  for (const program of ['libreoffice', 'gnumeric']) {
    // Rejected rows would be written beside the files.
    const place = await newFolder();
    await cp(join(saved, program), place, { recursive: true });
    expect(await operate(importCommand, [place]), program).toMatch(/\nNothing to change\.$/);
  }
});
