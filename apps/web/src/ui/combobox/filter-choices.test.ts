import { describe, expect, test } from 'vitest';
import { type Choice, choiceOf, filterChoices } from './filter-choices.ts';

const breeds: readonly Choice[] = [
  { value: '1', label: 'Affenpinscher' },
  { value: '2', label: 'Bichon Frisé' },
  { value: '3', label: 'Cockapoo', aliases: ['Cockerpoo', 'Spoodle'], popular: true },
  { value: '4', label: 'Cocker Spaniel', popular: true },
  { value: '5', label: 'Labradoodle' },
  { value: '6', label: 'Labrador Retriever', popular: true },
  { value: '7', label: 'Poodle (Toy)' },
];

const names = (typed: string): string[] => filterChoices(breeds, typed).map(({ label }) => label);

describe('filtering by typed text', () => {
  test('offers everything for an empty query, popular choices first, otherwise in the given order', () => {
    expect(names('')).toEqual([
      'Cockapoo',
      'Cocker Spaniel',
      'Labrador Retriever',
      'Affenpinscher',
      'Bichon Frisé',
      'Labradoodle',
      'Poodle (Toy)',
    ]);
  });

  test('the filter ignores case, accents and punctuation', () => {
    expect(names('BICHON frise')).toEqual(['Bichon Frisé']);
    expect(names('toy poodle')).toEqual(['Poodle (Toy)']);
  });

  test('folds letters as names are folded', () => {
    const countOf = (typed: string) => filterChoices([{ value: '1', label: 'Østlandsk Ørn' }], typed).length;
    expect([countOf('ostlandsk'), countOf('ØRN'), countOf('oern')]).toEqual([1, 1, 0]);
  });

  test('ranks prefix matches before other matches, and popular choices before others', () => {
    expect(names('labra')).toEqual(['Labrador Retriever', 'Labradoodle']);
    expect(names('oodle')).toEqual(['Labradoodle', 'Poodle (Toy)', 'Cockapoo']);
  });

  test('matches an alias and reports it', () => {
    expect(filterChoices(breeds, 'cockerpoo')).toEqual([{ ...breeds[2], alias: 'Cockerpoo' }]);
    expect(filterChoices(breeds, 'cocka')[0]?.alias).toBeNull();
  });

  test('tolerates extra and missing spaces', () => {
    expect(names('labrador  retriever')).toEqual(['Labrador Retriever']);
    expect(names('cocker poo')).toEqual(['Cockapoo']);
  });

  test('returns nothing without a match', () => expect(names('xyz')).toEqual([]));
});

describe('exact match', () => {
  test('matches the name in any spelling, or an alias', () => {
    expect(choiceOf(breeds, ' bichon frise ')?.value).toBe('2');
    expect(choiceOf(breeds, 'spoodle')?.value).toBe('3');
  });

  test('does not match a partial name', () => {
    expect(choiceOf(breeds, 'cock')).toBeUndefined();
    expect(choiceOf(breeds, '')).toBeUndefined();
  });
});
