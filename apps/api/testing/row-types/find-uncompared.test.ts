import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { DeclaredRow } from './declared-row.ts';
import { findUncompared } from './find-uncompared.ts';
import { noteCompared, writeDeclaredRows } from './row-types-folder.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-row-types-'));
afterAll(() => rm(folder, { recursive: true }));

const file = 'apps/api/src/features/pets/pets.repository.ts';
const declared: readonly DeclaredRow[] = [
  { file, line: 8, name: 'findPet', row: { kind: 'object', fields: {} } },
  { file, line: 81, name: 'listPets', row: { kind: 'object', fields: {} } },
  { file, line: 90, name: 'deletePet', row: null },
];

it('names a row type that no row was compared with, but not a statement without a type', () => {
  writeDeclaredRows(folder, declared);
  noteCompared(folder, `${file}:8`);
  expect(findUncompared(folder)).toEqual([expect.stringMatching(/^apps.+pets\.repository\.ts:81: .+ in listPets;/)]);
  noteCompared(folder, `${file}:81`);
  expect(findUncompared(folder)).toEqual([]);
});
