import { expect, test } from 'vitest';
import { petDraft } from './pet-draft.ts';
import { emptyPetEntry, isEmptyEntry, petEntryIn } from './pet-entry.ts';

test('a form that nobody has typed into is empty, whatever else the draft keeps', () => {
  expect(isEmptyEntry(petDraft.read())).toBe(true);
  expect(isEmptyEntry({ ...emptyPetEntry, name: 'Waffle' })).toBe(false);
  expect(isEmptyEntry({ ...emptyPetEntry, birth: { ...emptyPetEntry.birth, year: '2' } })).toBe(false);
});

test('what storage holds from whenever comes back as an entry, or as nothing', () => {
  const entry = { ...emptyPetEntry, name: 'Waffle', speciesId: 1, breed: { value: '57', text: 'Cockapoo' } };
  expect(petEntryIn(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  expect(petEntryIn({ name: 5, breed: 'x', sex: 'Neither', birth: null })).toEqual(emptyPetEntry);
});
