import { describe, expect, test } from 'vitest';
import { emptyPetEntry, type PetEntry } from './pet-entry.ts';
import { petEntryErrors } from './pet-entry-errors.ts';
import { weightIn } from './pet-request.ts';

const good: PetEntry = { ...emptyPetEntry, speciesId: 1, name: 'Bella', sex: 'Female', neutered: 'Unknown' };
const errors = (changes: Partial<PetEntry>, species: 'Canine' | 'Custom' | null = 'Canine') =>
  petEntryErrors({ ...good, ...changes }, { species, today: '2026-11-21' });

describe('form validation', () => {
  test('accepts a form with all required answers', () => expect(errors({})).toEqual({}));

  test('reports only the required fields of an empty form', () => {
    expect(Object.keys(petEntryErrors(emptyPetEntry, { species: null, today: '2026-11-21' })).toSorted()).toEqual([
      'name',
      'neutered',
      'sex',
      'species',
    ]);
  });

  for (const [field, changes] of [
    ['name', { name: 'x'.repeat(31) }],
    ['birth', { birth: { day: '', month: '', year: '2099' } }],
    ['birth', { birth: { day: '31', month: '2', year: '2024' } }],
    ['birth', { birth: { day: '', month: '', year: '1950' } }],
    ['birth', { birth: { day: '1', month: '', year: '2024' } }],
    ['microchip', { microchip: '12345' }],
    ['colour', { colour: { value: null, text: 'zzz' } }],
    ['insurer', { isInsured: 'Yes' }],
    ['weight', { weight: 'heavy' }],
    ['weight', { weight: '1000' }],
  ] as const)
    test(`${field}: ${JSON.stringify(changes)}`, () => expect(Object.keys(errors(changes))).toEqual([field]));

  test('requires a description for species "other"', () => {
    expect(errors({}, 'Custom').speciesOther).toBeDefined();
    expect(errors({ speciesOther: 'Alpaca' }, 'Custom')).toEqual({});
  });

  test('ignores insurance details of a pet that is not insured', () =>
    expect(errors({ isInsured: 'No', policyNumber: '???' })).toEqual({}));
});

test('parses weights in the usual notations', () => {
  expect(['9.4', '9,4', ' 9.4 kg', '12kg'].map(weightIn)).toEqual([9.4, 9.4, 9.4, 12]);
  expect(weightIn(' ')).toBeNull();
  expect(weightIn('about 9')).toBeNaN();
});
