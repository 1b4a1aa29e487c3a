import { describe, expect, test } from 'vitest';
import { type Choice, choiceNamed, filterChoices } from './filter-choices.ts';

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

describe('what is offered for what has been typed', () => {
  test('nothing typed offers everything, the common ones first, each part in its own order', () => {
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

  test('case, accents and signs do not matter', () => {
    expect(names('BICHON frise')).toEqual(['Bichon Frisé']);
    expect(names('toy poodle')).toEqual(['Poodle (Toy)']);
  });

  test('what begins so stands before what only contains it, and the common before the rare', () => {
    expect(names('labra')).toEqual(['Labrador Retriever', 'Labradoodle']);
    expect(names('oodle')).toEqual(['Labradoodle', 'Poodle (Toy)', 'Cockapoo']);
  });

  test('another name finds it too, and says that it did', () => {
    expect(filterChoices(breeds, 'cockerpoo')).toEqual([{ ...breeds[2], foundBy: 'Cockerpoo' }]);
    expect(filterChoices(breeds, 'cocka')[0]?.foundBy).toBeNull();
  });

  test('a space too many or too few is forgiven', () => {
    expect(names('labrador  retriever')).toEqual(['Labrador Retriever']);
    expect(names('cocker poo')).toEqual(['Cockapoo']);
  });

  test('what nothing is called finds nothing', () => expect(names('xyz')).toEqual([]));
});

describe('the choice that is called exactly so', () => {
  test('by its own name in any spelling, or by another', () => {
    expect(choiceNamed(breeds, ' bichon frise ')?.value).toBe('2');
    expect(choiceNamed(breeds, 'spoodle')?.value).toBe('3');
  });

  test('half a name is nobody', () => {
    expect(choiceNamed(breeds, 'cock')).toBeUndefined();
    expect(choiceNamed(breeds, '')).toBeUndefined();
  });
});
