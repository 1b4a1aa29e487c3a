import { describe, expect, test } from 'vitest';
import { type Facts, fileNameOf, isEmpty, privacyOf, statedValues, textProblems } from './record.ts';

const facts = {
  petName: { type: 'text', required: true, max: 5, privacy: 'personal', tidy: (typed) => typed.toUpperCase() },
  sex: { type: 'text', required: true, words: ['Male', 'Female'], privacy: 'fact' },
  legs: { type: 'integer', privacy: 'fact', file: { name: 'leg_count', about: 'how many' } },
  homeTown: { type: 'text', privacy: 'personal', file: { about: 'town' } },
} as const satisfies Facts;

describe('a record', () => {
  test('a record has columns and file headings with the names of its facts', () => {
    expect(privacyOf(facts)).toEqual({ pet_name: 'personal', sex: 'fact', legs: 'fact', home_town: 'personal' });
    expect(Object.entries(facts).map(([name, fact]) => fileNameOf(name, fact))).toEqual([
      'pet_name',
      'sex',
      'leg_count',
      'home_town',
    ]);
  });

  test('a record keeps typed text without surrounding spaces, and nothing of a blank', () => {
    expect([null, undefined, '', ' \n', ' x '].map(isEmpty)).toEqual([true, true, true, true, false]);
    expect(statedValues(facts, { petName: ' rex ', sex: 'Male', legs: 4, homeTown: ' Ely ' })).toEqual({
      petName: 'REX',
      sex: 'Male',
      legs: 4,
      homeTown: 'Ely',
    });
    expect(statedValues(facts, { petName: '  ', homeTown: '  ' })).toEqual({
      petName: '',
      sex: null,
      legs: null,
      homeTown: null,
    });
  });

  test('a record checks typed texts, but not choices and numbers', () => {
    expect(textProblems(facts, {})).toEqual([]);
    const values = { petName: '', sex: '' as 'Male', legs: 4, homeTown: '' };
    expect(textProblems(facts, values)).toEqual([{ field: 'petName', code: 'required' }]);
    expect(textProblems(facts, { petName: 'Barnaby' })).toEqual([{ field: 'petName', code: 'too-long' }]);
  });
});
