import { describe, expect, test } from 'vitest';
import { changedFields, parseEntry, toPatch } from '../../../platform/forms/form-fields.ts';
import { isEmptyEntry, petDraft } from '../register/use-register-pet.ts';
import type { PetEntry } from './pet-entry.ts';
import { petErrors } from './pet-errors.ts';
import { emptyPetEntry, petFieldNames, petFields, showPetField } from './pet-fields.ts';

const withInsurance = (insurance: Partial<PetEntry['insurance']>) => ({
  insurance: { ...emptyPetEntry.insurance, ...insurance },
});
const good: PetEntry = {
  ...emptyPetEntry,
  species: { species: 1, speciesOther: '' },
  name: 'Bella',
  sex: 'Female',
  neutered: 'Unknown',
};

describe('a draft', () => {
  test('a draft without typed values is empty', () => {
    expect(isEmptyEntry(petDraft.read())).toBe(true);
    expect(isEmptyEntry({ ...emptyPetEntry, name: 'Waffle' })).toBe(false);
    expect(isEmptyEntry({ ...emptyPetEntry, dateOfBirth: { ...emptyPetEntry.dateOfBirth, year: '2' } })).toBe(false);
  });

  test('a draft is restored without its invalid fields', () => {
    const entry = { ...good, breed: { value: '57', text: 'Cockapoo' }, ...withInsurance({ isInsured: 'Yes' }) };
    expect(parseEntry<PetEntry>(petFields, JSON.parse(JSON.stringify(entry)))).toEqual(entry);
    const invalid = { name: 5, breed: 'x', sex: 'Neither', dateOfBirth: null, species: 3 };
    expect(parseEntry<PetEntry>(petFields, invalid)).toEqual(emptyPetEntry);
  });
});

describe('validation', () => {
  const at = { species: 'Canine', today: '2026-11-21', names: petFieldNames } as const;
  const errors = (changes: Partial<PetEntry>, species: 'Canine' | 'Custom' = 'Canine') =>
    Object.entries(petErrors({ ...good, ...changes }, { ...at, species }))
      .filter(([, message]) => message !== undefined)
      .map(([input]) => input);

  test('the form is accepted with all required answers', () => expect(errors({})).toEqual([]));

  test('the form lists empty required fields in page order', () =>
    expect(errors(emptyPetEntry)).toEqual(['species', 'name', 'sex', 'neutered']));

  test('the check covers only the named fields', () => {
    const inputs = petErrors(emptyPetEntry, { ...at, names: ['insurance', 'weight'] });
    expect(Object.keys(inputs)).toEqual(['isInsured', 'insurer', 'policyNumber', 'weight']);
  });

  for (const [input, changes] of [
    ['name', { name: 'x'.repeat(31) }],
    ['dateOfBirth', { dateOfBirth: { day: '', month: '', year: '2099' } }],
    ['dateOfBirth', { dateOfBirth: { day: '31', month: '2', year: '2024' } }],
    ['dateOfBirth', { dateOfBirth: { day: '', month: '', year: '1950' } }],
    ['dateOfBirth', { dateOfBirth: { day: '1', month: '', year: '2024' } }],
    ['microchipNumber', { microchipNumber: '12345' }],
    ['colour', { colour: { value: null, text: 'zzz' } }],
    ['insurer', withInsurance({ isInsured: 'Yes' })],
    ['weight', { weight: 'heavy' }],
    ['weight', { weight: '1000' }],
  ] as const)
    test(`${input}: ${JSON.stringify(changes)}`, () => expect(errors(changes)).toEqual([input]));

  test('the form requires a description for species "other"', () => {
    expect(errors({}, 'Custom')).toEqual(['speciesOther']);
    expect(errors({ species: { species: 9, speciesOther: 'Alpaca' } }, 'Custom')).toEqual([]);
  });

  test('the form ignores insurance details of a pet that is not insured', () =>
    expect(errors(withInsurance({ isInsured: 'No', policyNumber: '???' }))).toEqual([]));
});

describe('a change', () => {
  const base = { ...good, microchipNumber: '900000000000001' };
  const insurers = [{ insurerId: 40, name: 'Not insured', active: true, kind: 'none' as const }];

  test('the form sends only changed fields', () => {
    const mine = { ...base, microchipNumber: '900000000000002', ...withInsurance({ isInsured: 'No' }) };
    const names = changedFields<PetEntry>(petFields, base, mine);
    expect(names).toEqual(['microchipNumber', 'insurance']);
    expect(toPatch({ fields: petFields, names }, mine, { insurers, thisYear: 2026 })).toEqual({
      microchipNumber: '900000000000002',
      insurerId: 40,
      insurerOther: null,
      policyNumber: null,
    });
  });
});

test('the summary shows each answer, and says if there is none', () => {
  const insured = withInsurance({ isInsured: 'Yes', insurer: { value: null, text: 'Petcare' }, policyNumber: 'A1' });
  const lists = { species: [] };
  expect(showPetField('insurance', { ...good, ...insured }, lists)).toEqual(['Petcare', 'Policy A1']);
  expect(showPetField('dateOfBirth', { ...good, dateOfBirth: { day: '', month: '5', year: '2024' } }, lists)).toEqual([
    'May 2024',
  ]);
  expect(showPetField('breed', good, lists)).toEqual(['Not given']);
});
