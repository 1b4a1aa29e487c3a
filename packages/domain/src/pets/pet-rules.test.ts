import { describe, expect, it } from 'vitest';
import { dateOfBirthProblem, roundedDate } from './date-of-birth.ts';
import { editableFields, petFields } from './editable-fields.ts';
import { readMicrochip } from './microchip.ts';
import { microchipRequired } from './microchip-law.ts';
import { type PetFacts, petProblems } from './pet-problems.ts';
import type { SpeciesCode } from './species.ts';
import { weightProblem } from './weight.ts';

const today = '2026-11-21';

describe('microchip number', () => {
  it.each([
    ['956000012345678', '956000012345678', null],
    ['956 0000 1234 5678', '956000012345678', null],
    ['826-000-012-345-678', '826000012345678', null],
    ['956274877906943', '956274877906943', null],
    ['956274877906944', '956274877906944', 'too-large'],
    ['999000012345678', '999000012345678', 'test-number'],
    ['000000012345678', '000000012345678', 'unknown-prefix'],
    ['1234567890', '1234567890', 'old-style'],
    ['012a34b56', '012A34B56', 'old-style'],
    ['0A1B2CDEF', '0A1B2CDEF', 'old-style'],
  ])('accepts %s [5d682]', (typed, number, advice) => {
    expect(readMicrochip(typed)).toEqual({ ok: true, number, advice });
  });

  it.each([
    ['95600001234567', 'wrong-length'],
    ['9560000123456789', 'wrong-length'],
    ['12345678', 'wrong-length'],
    ['', 'wrong-length'],
    ['95600001234567X', 'wrong-characters'],
    ['ABCDEFGHIJK', 'wrong-characters'],
    ['A1B2CDEFG', 'wrong-characters'],
    ['９５６0000123456', 'wrong-characters'],
  ])('rejects %s [5d682]', (typed, problem) => {
    expect(readMicrochip(typed)).toEqual({ ok: false, problem });
  });
});

describe('date of birth', () => {
  it.each([
    ['2026-11-21', 'day', 'Canine', null],
    ['2026-11-22', 'day', 'Canine', 'in-future'],
    ['2026-11-30', 'month', 'Canine', null],
    ['2026-12-01', 'month', 'Canine', 'in-future'],
    ['2026-12-31', 'year', 'Canine', null],
    ['2027-01-01', 'year', 'Canine', 'in-future'],
    ['1986-11-21', 'day', 'Canine', null],
    ['1986-11-20', 'day', 'Canine', 'too-long-ago'],
    ['1986-01-01', 'year', 'Feline', null],
    ['1985-12-31', 'year', 'Feline', 'too-long-ago'],
    ['1906-11-21', 'day', 'Reptile', null],
    ['1906-11-21', 'day', 'Bird', null],
    ['1906-11-21', 'day', 'Custom', null],
    ['1906-11-20', 'day', 'Bird', 'too-long-ago'],
    ['1800-01-01', 'day', 'Reptile', 'too-long-ago'],
    ['2025-02-29', 'day', 'Canine', 'not-a-date'],
    ['2024-02-29', 'day', 'Canine', null],
    ['2024-13-01', 'day', 'Canine', 'not-a-date'],
    ['2024-04-31', 'day', 'Canine', 'not-a-date'],
    ['yesterday', 'day', 'Canine', 'not-a-date'],
    ['2024-05-17T00:00:00.000Z', 'day', 'Canine', 'not-a-date'],
  ] as const)(
    'checks a date of birth %s with precision %s of a %s: %s [5d682]',
    (date, precision, species, problem) => {
      expect(dateOfBirthProblem({ date, precision }, { today, species })).toBe(problem);
    },
  );

  it('a date of birth is rounded to its precision', () => {
    expect([
      roundedDate('2024-05-17', 'day'),
      roundedDate('2024-05-17', 'month'),
      roundedDate('2024-05-17', 'year'),
    ]).toEqual(['2024-05-17', '2024-05-01', '2024-01-01']);
  });
});

it.each([
  [0.01, null],
  [0.29, null],
  [9.4, null],
  [999.99, null],
  [0, 'out-of-range'],
  [-1, 'out-of-range'],
  [1000, 'out-of-range'],
  [Number.NaN, 'out-of-range'],
  [Number.POSITIVE_INFINITY, 'out-of-range'],
  [1.234, 'too-exact'],
])('checks a weight of %s kg: %s', (kg, problem) => {
  expect(weightProblem(kg)).toBe(problem);
});

it.each<[SpeciesCode, Parameters<typeof microchipRequired>[0]['nation'], string | null, boolean]>([
  ['Canine', 'scotland', '2026-09-26', true],
  ['Canine', 'scotland', '2026-09-27', false],
  ['Canine', 'northern-ireland', null, true],
  ['Feline', 'england', '2026-07-04', true],
  ['Feline', 'england', '2026-07-05', false],
  ['Feline', 'wales', '2020-01-01', false],
  ['Rabbit', 'england', '2020-01-01', false],
])('microchips are required by law: a %s in %s born %s: %s', (species, nation, dateOfBirth, expected) => {
  expect(microchipRequired({ species, nation, dateOfBirth, today })).toBe(expected);
});

describe('details of a pet', () => {
  const good: PetFacts = {
    name: 'Bella',
    species: 'Canine',
    speciesOther: null,
    breed: 'fits',
    breedOther: null,
    colour: 'fits',
    insurer: 'fits',
    insurerKind: 'insurer',
    insurerOther: null,
    policyNumber: 'ABC-1/2 3',
    dateOfBirth: '2020-01-01',
    dateOfBirthPrecision: 'day',
    microchipNumber: '956000012345678',
    weightKg: 9.4,
  };

  it.each<[string, Partial<PetFacts>, readonly (readonly [string, string])[]]>([
    ['a complete pet', {}, []],
    ['only what is required', { breed: null, colour: null, insurer: null, insurerKind: null, policyNumber: null }, []],
    ['neither date of birth nor weight', { dateOfBirth: null, weightKg: null }, []],
    [
      'two problems of one field',
      { insurerKind: 'none', policyNumber: '<b>1</b>' },
      [['policyNumber', 'wrong-characters']],
    ],
    ['a name of 30 letters', { name: 'B'.repeat(30) }, []],
    ['a name that is an emoji', { name: '❤️' }, []],
    ['no name', { name: '  ' }, [['name', 'required']]],
    ['a name of 31 letters', { name: 'B'.repeat(31) }, [['name', 'too-long']]],
    ['Custom without a kind', { species: 'Custom', breed: null }, [['speciesOther', 'required']]],
    ['Custom with a listed breed', { species: 'Custom' }, []],
    ['a breed of another species', { breed: 'unknown' }, [['breedId', 'not-of-species']]],
    ['a breed that is too long', { breedOther: 'x'.repeat(61) }, [['breedOther', 'too-long']]],
    ['a colour of another breed', { colour: 'unknown' }, [['colourId', 'not-of-breed']]],
    ['an incomplete microchip number', { microchipNumber: '956' }, [['microchipNumber', 'wrong-length']]],
    ['an insurer without a name', { insurerKind: 'other' }, [['insurerOther', 'required']]],
    ['an unknown insurer', { insurer: 'unknown' }, [['insurerId', 'unknown']]],
    ['a policy without insurance', { insurerKind: 'none' }, [['policyNumber', 'needs-insurer']]],
    ['a policy number with markup', { policyNumber: '<b>1</b>' }, [['policyNumber', 'wrong-characters']]],
    ['a policy number that is too long', { policyNumber: '1'.repeat(41) }, [['policyNumber', 'too-long']]],
    [
      'several errors at once',
      { name: '', dateOfBirth: '2030-01-01', weightKg: -1 },
      [
        ['name', 'required'],
        ['dateOfBirth', 'in-future'],
        ['weightKg', 'out-of-range'],
      ],
    ],
  ])('checks a pet with %s [5d682]', (_, change, problems) => {
    const fieldProblems = petProblems({ ...good, ...change }, { today });
    expect(fieldProblems.map(({ field, code }) => [field, code])).toEqual(problems);
  });
});

describe('fields that an owner can change', () => {
  const byPhone = ['name', 'breed', 'sex', 'dateOfBirth'];
  const open = (situation: Partial<Parameters<typeof editableFields>[0]>) =>
    Object.entries(editableFields({ status: 'ACTIVE', byPhone, isSeen: true, endedByOwner: false, ...situation }))
      .filter(([, isOpen]) => isOpen)
      .map(([field]) => field);

  it('an owner can change fields that the practice does not reserve [838ad]', () => {
    expect(open({})).toEqual(petFields.filter((field) => !byPhone.includes(field)));
    expect(open({ isSeen: false })).toEqual(petFields);
    expect(open({ status: 'PENDING_REVIEW', isSeen: false })).toEqual(petFields);
    expect(open({ byPhone: [] })).toEqual(petFields);
  });

  it('an owner of a dead pet can change only its photo and the status they reported', () => {
    expect(open({ status: 'DECEASED' })).toEqual(['photo']);
    expect(open({ status: 'DECEASED', endedByOwner: true })).toEqual(['photo', 'status']);
    expect(open({ status: 'REHOMED', endedByOwner: true })).toEqual(['status']);
    expect(open({ status: 'ARCHIVED' })).toEqual([]);
  });
});
