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

describe('filtering by text', () => {
  test('shows every option for an empty query, popular ones first', () => {
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

  test('ignores case, accents and punctuation', () => {
    expect(names('BICHON frise')).toEqual(['Bichon Frisé']);
    expect(names('toy poodle')).toEqual(['Poodle (Toy)']);
  });

  test('treats special letters as in names', () => {
    const countOf = (typed: string) => filterChoices([{ value: '1', label: 'Østlandsk Ørn' }], typed).length;
    expect([countOf('ostlandsk'), countOf('ØRN'), countOf('oern')]).toEqual([1, 1, 0]);
  });

  test('lists matches at the beginning first, and popular options before others', () => {
    expect(names('labra')).toEqual(['Labrador Retriever', 'Labradoodle']);
    expect(names('oodle')).toEqual(['Labradoodle', 'Poodle (Toy)', 'Cockapoo']);
  });

  test('finds an alias and shows it', () => {
    expect(filterChoices(breeds, 'cockerpoo')).toEqual([{ ...breeds[2], alias: 'Cockerpoo' }]);
    expect(filterChoices(breeds, 'cocka')[0]?.alias).toBeNull();
  });

  test('ignores extra and missing spaces', () => {
    expect(names('labrador  retriever')).toEqual(['Labrador Retriever']);
    expect(names('cocker poo')).toEqual(['Cockapoo']);
  });

  test('finds nothing without a match', () => expect(names('xyz')).toEqual([]));
});

describe('exact match', () => {
  test('finds a name in any spelling, or an alias', () => {
    expect(choiceOf(breeds, ' bichon frise ')?.value).toBe('2');
    expect(choiceOf(breeds, 'spoodle')?.value).toBe('3');
  });

  test('does not find part of a name', () => {
    expect(choiceOf(breeds, 'cock')).toBeUndefined();
    expect(choiceOf(breeds, '')).toBeUndefined();
  });
});
