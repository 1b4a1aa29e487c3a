import { expect, test } from 'vitest';
import { petDraft } from '../register/pet-draft.ts';
import { emptyPetEntry, isEmptyEntry, petEntryIn } from './pet-entry.ts';

test('an untouched form is empty, whatever else the draft keeps', () => {
  expect(isEmptyEntry(petDraft.read())).toBe(true);
  expect(isEmptyEntry({ ...emptyPetEntry, name: 'Waffle' })).toBe(false);
  expect(isEmptyEntry({ ...emptyPetEntry, birth: { ...emptyPetEntry.birth, year: '2' } })).toBe(false);
});

test('restores a stored entry, and discards invalid fields', () => {
  const entry = { ...emptyPetEntry, name: 'Waffle', speciesId: 1, breed: { value: '57', text: 'Cockapoo' } };
  expect(petEntryIn(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  expect(petEntryIn({ name: 5, breed: 'x', sex: 'Neither', birth: null })).toEqual(emptyPetEntry);
});
