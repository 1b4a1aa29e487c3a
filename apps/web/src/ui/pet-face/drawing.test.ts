import { expect, it } from 'vitest';
import { coatOf } from './drawing.ts';

it.each([
  ['Black', 'Canine', 'black', ''],
  ['Black and white', 'Feline', 'black', 'white'],
  ['Black and tan', 'Canine', 'black', 'tan'],
  ['Tabby and white', 'Feline', 'tabby', 'white'],
  ['Ginger tabby', 'Feline', 'ginger', ''],
  ['Silver tabby', 'Feline', 'silver', ''],
  ['Tortoiseshell and white', 'Feline', 'black', 'white'],
  ['Calico', 'Feline', 'white', 'tricolour'],
  ['White and tan', 'Canine', 'white', 'tan'],
  ['Seal point', 'Feline', '', 'point'],
  ['Blue', 'Canine', 'grey', ''],
  ['Blue', 'Bird', 'blue', ''],
  ['Red', 'Canine', 'ginger', ''],
  ['Red', 'Fish', 'red', ''],
  ['Other or mixed', 'Rabbit', '', ''],
  [null, 'Canine', '', ''],
])('the pet face shows a %s %s', (colour, species, coat, marks) =>
  expect(coatOf(colour, species)).toEqual({ coat, marks }),
);
