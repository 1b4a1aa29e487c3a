import type { SpeciesCode } from '@portal/domain/pets/species';
import { speciesIds } from './species.ts';

type Line = readonly [colourId: number, name: string, species: readonly SpeciesCode[]];

const dog = ['Canine'] as const;
const cat = ['Feline'] as const;
const furry = ['Canine', 'Feline', 'Rabbit', 'Rodent', 'Ferret'] as const;
const any = ['Canine', 'Feline', 'Bird', 'Rabbit', 'Fish', 'Rodent', 'Reptile', 'Ferret', 'Custom'] as const;
const scaly = ['Fish', 'Reptile', 'Custom'] as const;

const lines: readonly Line[] = [
  [1, 'Black', any],
  [2, 'White', any],
  [3, 'Brown', any],
  [4, 'Chocolate', furry],
  [5, 'Liver', dog],
  [6, 'Blue', any],
  [7, 'Grey', any],
  [8, 'Silver', [...furry, 'Fish']],
  [9, 'Red', any],
  [10, 'Ginger', ['Feline', 'Rodent']],
  [11, 'Golden', ['Canine', 'Feline', 'Rodent', 'Fish', 'Bird']],
  [12, 'Yellow', ['Canine', 'Bird', ...scaly]],
  [13, 'Fawn', ['Canine', 'Feline', 'Rabbit', 'Rodent']],
  [14, 'Apricot', ['Canine', 'Feline']],
  [15, 'Cream', furry],
  [16, 'Lemon', dog],
  [17, 'Sandy', ['Canine', 'Rabbit', 'Ferret']],
  [18, 'Wheaten', dog],
  [19, 'Sable', ['Canine', 'Rabbit', 'Ferret']],
  [20, 'Brindle', dog],
  [21, 'Blue merle', dog],
  [22, 'Red merle', dog],
  [23, 'Tricolour', ['Canine', 'Rabbit', 'Rodent']],
  [24, 'Black and white', any],
  [25, 'Black and tan', ['Canine', 'Rabbit']],
  [26, 'Brown and white', [...furry, 'Bird', 'Custom']],
  [27, 'Liver and white', dog],
  [28, 'Red and white', ['Canine', 'Feline', 'Fish']],
  [29, 'Orange and white', ['Canine', 'Fish']],
  [30, 'Lemon and white', dog],
  [31, 'White and tan', dog],
  [32, 'Grey and white', furry],
  [33, 'Blue roan', dog],
  [34, 'Roan', ['Canine', 'Rodent']],
  [35, 'Salt and pepper', ['Canine', 'Custom']],
  [36, 'Ruby', dog],
  [37, 'Blenheim', dog],
  [38, 'Harlequin', ['Canine', 'Rabbit']],
  [39, 'Spotted', ['Canine', 'Feline', 'Rabbit', 'Fish', 'Reptile']],
  [40, 'Brown tabby', cat],
  [41, 'Ginger tabby', cat],
  [42, 'Silver tabby', cat],
  [43, 'Tabby', cat],
  [44, 'Tabby and white', cat],
  [45, 'Tortoiseshell', ['Feline', 'Rabbit', 'Rodent']],
  [46, 'Tortoiseshell and white', ['Feline', 'Rodent']],
  [47, 'Calico', cat],
  [48, 'Colourpoint', ['Feline', 'Rabbit', 'Rodent']],
  [49, 'Seal point', ['Feline', 'Rabbit']],
  [50, 'Blue point', ['Feline', 'Rabbit']],
  [51, 'Smoke', ['Feline', 'Rabbit']],
  [52, 'Lilac', ['Canine', 'Feline', 'Rabbit', 'Rodent']],
  [53, 'Agouti', ['Rabbit', 'Rodent']],
  [54, 'Albino', ['Rabbit', 'Rodent', 'Reptile', 'Ferret', 'Custom']],
  [55, 'Polecat', ['Ferret']],
  [56, 'Green', ['Bird', 'Reptile', 'Custom']],
  [57, 'Orange', scaly],
  [58, 'Speckled', ['Bird', 'Fish', 'Reptile', 'Custom']],
  [59, 'Striped', scaly],
  [60, 'Other or mixed', any],
];

export const colours = lines.map(([colourId, name]) => ({ colourId, name }));

export const speciesColours = lines.flatMap(([colourId, , species]) =>
  species.map((code) => ({ speciesId: speciesIds[code], colourId })),
);

export const getColourId = (name: string): number => {
  const colour = colours.find((one) => one.name === name);
  if (!colour) throw new Error(`no colour is called ${name}`);
  return colour.colourId;
};
