import { catBreeds } from './cat-breeds.ts';
import { getColourId } from './colours.ts';
import { dogBreeds } from './dog-breeds.ts';
import type { BreedRow } from './reference.repository.ts';

type Line = readonly [breed: string, colours: string];

const poodleCross =
  'Apricot, Black, Black and white, Blue merle, Brown, Chocolate, Cream, Golden, Red, Tricolour, White';

const dogLines: readonly Line[] = [
  ['Beagle', 'Tricolour, Lemon and white, Red and white, White and tan, Brown and white'],
  ['Bichon Frise', 'White, Cream, Apricot'],
  ['Border Collie', 'Black and white, Blue merle, Red merle, Red and white, Tricolour, Chocolate, Sable'],
  ['Border Terrier', 'Grey, Red, Wheaten, Black and tan, Blue'],
  ['Boxer', 'Fawn, Brindle, Red, White'],
  ['Bulldog', 'Fawn, Brindle, Red, Red and white, White, Lilac'],
  ['Cavalier King Charles Spaniel', 'Blenheim, Tricolour, Ruby, Black and tan'],
  ['Cavapoo', `${poodleCross}, Blenheim, Ruby`],
  ['Chihuahua (Long Coat)', 'Black, Black and tan, Blue, Brown, Chocolate, Cream, Fawn, Red, Sable, Tricolour, White'],
  [
    'Chihuahua (Smooth Coat)',
    'Black, Black and tan, Blue, Brown, Chocolate, Cream, Fawn, Red, Sable, Tricolour, White',
  ],
  ['Cockapoo', `${poodleCross}, Blue roan, Roan, Sable`],
  [
    'Cocker Spaniel',
    'Black, Golden, Liver, Red, Blue roan, Roan, Black and tan, Black and white, Orange and white, Lemon, Tricolour, Sable',
  ],
  [
    'Working Cocker Spaniel',
    'Black, Golden, Liver, Red, Blue roan, Roan, Black and white, Liver and white, Lemon, Tricolour',
  ],
  ['Dachshund (Miniature Smooth-Haired)', 'Black and tan, Red, Chocolate, Cream, Brindle, Blue, Sable'],
  ['English Springer Spaniel', 'Liver and white, Black and white, Tricolour'],
  ['French Bulldog', 'Brindle, Fawn, Blue, Black, Cream, Lilac, Chocolate, Black and tan, Black and white'],
  ['German Shepherd Dog', 'Black and tan, Sable, Black, White, Grey'],
  ['Golden Retriever', 'Golden, Cream, Red'],
  ['Greyhound', 'Black, Blue, Brindle, Fawn, Red, White, Black and white'],
  ['Hungarian Vizsla', 'Red, Golden, Sandy'],
  ['Jack Russell Terrier', 'White and tan, Black and white, Tricolour, White, Black and tan'],
  ['Labradoodle', poodleCross],
  ['Labrador Retriever', 'Black, Yellow, Chocolate, Red, Golden, Silver'],
  ['Lhasa Apso', 'Golden, Sandy, Cream, White, Black, Grey, Brown, Black and white, Tricolour'],
  ['Maltipoo', 'Apricot, Cream, White, Red, Brown, Black, Silver'],
  ['Miniature Schnauzer', 'Salt and pepper, Black, Silver, White'],
  ['Pomeranian', 'Sable, Cream, White, Black, Blue, Brown, Red, Black and tan, Blue merle'],
  ['Pug', 'Fawn, Black, Apricot, Silver'],
  ['Rottweiler', 'Black and tan'],
  ['Shih Tzu', 'Black and white, Brown and white, Golden, Grey and white, Black, White, Tricolour, Chocolate'],
  ['Siberian Husky', 'Grey and white, Black and white, Red and white, Sable, White, Grey'],
  ['Sprocker', 'Liver and white, Black and white, Liver, Black, Golden, Tricolour, Roan'],
  ['Staffordshire Bull Terrier', 'Brindle, Blue, Black, Red, Fawn, White, Black and white, Red and white'],
  ['West Highland White Terrier', 'White'],
  ['Whippet', 'Brindle, Fawn, Blue, Black, Red, White, Cream'],
  ['Yorkshire Terrier', 'Blue, Black and tan, Silver, Golden'],
];

const catLines: readonly Line[] = [
  ['Bengal', 'Brown tabby, Spotted, Silver tabby, Smoke, Black'],
  [
    'British Shorthair',
    'Blue, Black, Chocolate, Cream, Golden, Lilac, Silver tabby, Tortoiseshell, White, Colourpoint',
  ],
  ['Burmese', 'Brown, Blue, Chocolate, Lilac, Cream, Red, Tortoiseshell'],
  ['Ragdoll', 'Seal point, Blue point, Colourpoint, Lilac, Chocolate, Cream, Red'],
  ['Russian Blue', 'Blue, Grey'],
  ['Siamese', 'Seal point, Blue point, Colourpoint, Lilac, Chocolate, Cream, Red'],
];

const rowsOf = (breeds: readonly BreedRow[], lines: readonly Line[]) =>
  lines.flatMap(([name, list]) => {
    const breed = breeds.find((one) => one.name === name);
    if (!breed) throw new Error(`no breed is called ${name}`);
    const names = new Set([...list.split(',').map((colour) => colour.trim()), 'Other or mixed']);
    return [...names].map((colour) => ({ breedId: breed.breedId, colourId: getColourId(colour) }));
  });

export const breedColours = [...rowsOf(dogBreeds, dogLines), ...rowsOf(catBreeds, catLines)];
