import { type BreedLine, breedsOf } from './breed.ts';
import type { BreedRow } from './reference.repository.ts';
import { speciesIds } from './species.ts';

const rabbits: readonly BreedLine[] = [
  [501, 'Alaska'],
  [502, 'American Fuzzy Lop'],
  [503, 'Angora'],
  [504, 'Belgian Hare'],
  [505, 'British Giant'],
  [506, 'Cashmere Lop'],
  [507, 'Chinchilla'],
  [508, 'Continental Giant'],
  [509, 'Crossbreed', { cross: true, popular: true, aliases: ['Mixed breed', 'Unknown'] }],
  [510, 'Dutch', { popular: true }],
  [511, 'English Lop'],
  [512, 'English Spot'],
  [513, 'Flemish Giant'],
  [514, 'French Lop'],
  [515, 'Harlequin'],
  [516, 'Havana'],
  [517, 'Himalayan'],
  [518, 'Jersey Wooly'],
  [519, 'Lionhead', { popular: true, aliases: ['Lion head'] }],
  [520, 'Mini Lop', { popular: true, aliases: ['Holland Lop'] }],
  [521, 'Mini Rex'],
  [522, 'Netherland Dwarf', { popular: true }],
  [523, 'New Zealand White'],
  [524, 'Polish'],
  [525, 'Rex', { popular: true }],
  [526, 'Silver Fox'],
];

/** Rabbits. */
export const rabbitBreeds: readonly BreedRow[] = breedsOf(speciesIds.Rabbit, rabbits);
