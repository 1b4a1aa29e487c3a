import { type BreedLine, breedsOf } from './breed.ts';
import type { BreedRow } from './reference.repository.ts';
import { speciesIds } from './species.ts';

const birds: readonly BreedLine[] = [
  [601, 'African Grey', { aliases: ['African Grey Parrot'] }],
  [602, 'Amazon Parrot'],
  [603, 'Barn Owl'],
  [604, 'Budgerigar', { popular: true, aliases: ['Budgie'] }],
  [605, 'Canary', { popular: true }],
  [606, 'Chicken', { popular: true, aliases: ['Hen', 'Bantam'] }],
  [607, 'Cockatiel', { popular: true }],
  [608, 'Cockatoo'],
  [609, 'Conure'],
  [610, 'Duck'],
  [611, 'Finch'],
  [612, 'Harris Hawk'],
  [613, 'Lovebird', { popular: true }],
  [614, 'Macaw'],
  [615, 'Parakeet'],
  [616, 'Pigeon or Dove', { aliases: ['Pigeon', 'Dove'] }],
  [617, 'Caique'],
  [618, 'Eclectus Parrot'],
  [619, 'Goose'],
  [620, 'Quail'],
  [621, 'Senegal Parrot'],
  [622, 'Turkey'],
];

const fish: readonly BreedLine[] = [
  [631, 'Cichlid'],
  [632, 'Fancy Goldfish'],
  [633, 'Goldfish', { popular: true }],
  [634, 'Guppy'],
  [635, 'Koi', { popular: true }],
  [636, 'Siamese Fighting Fish', { aliases: ['Betta'] }],
  [637, 'Tetra'],
  [638, 'Tropical (mixed)', { popular: true }],
  [639, 'Angelfish'],
  [640, 'Catfish'],
  [641, 'Discus'],
  [642, 'Marine (mixed)'],
  [643, 'Molly or Platy', { aliases: ['Molly', 'Platy'] }],
  [644, 'Sturgeon'],
];

const smallFurries: readonly BreedLine[] = [
  [651, 'Chinchilla', { popular: true }],
  [652, 'Degu'],
  [653, 'Gerbil', { popular: true }],
  [654, 'Guinea Pig', { popular: true, aliases: ['Cavy'] }],
  [655, 'Hamster (Dwarf)', { popular: true }],
  [656, 'Hamster (Syrian)', { popular: true, aliases: ['Golden Hamster'] }],
  [657, 'Mouse'],
  [658, 'Rat', { popular: true, aliases: ['Fancy rat'] }],
  [659, 'Chipmunk'],
  [660, 'Hamster (Chinese)'],
  [661, 'Hamster (Roborovski)', { aliases: ['Robo'] }],
];

const reptiles: readonly BreedLine[] = [
  [671, 'Bearded Dragon', { popular: true, aliases: ['Beardie'] }],
  [672, 'Blue-tongued Skink'],
  [673, 'Boa Constrictor'],
  [674, 'Chameleon'],
  [675, 'Corn Snake', { popular: true }],
  [676, 'Crested Gecko'],
  [677, "Hermann's Tortoise", { popular: true, aliases: ['Tortoise'] }],
  [678, "Horsfield's Tortoise", { popular: true, aliases: ['Russian Tortoise'] }],
  [679, 'Leopard Gecko', { popular: true }],
  [680, 'Royal Python', { aliases: ['Ball Python'] }],
  [681, 'Terrapin', { aliases: ['Turtle'] }],
  [682, 'Chinese Water Dragon'],
  [683, 'Green Iguana', { aliases: ['Iguana'] }],
  [684, 'Hognose Snake'],
  [685, 'King Snake'],
  [686, 'Leopard Tortoise'],
  [687, 'Milk Snake'],
  [688, 'Monitor Lizard'],
  [689, 'Sulcata Tortoise'],
];

const ferrets: readonly BreedLine[] = [
  [691, 'Ferret', { popular: true }],
  [692, 'Polecat Cross', { cross: true, aliases: ['Polecat'] }],
];

const others: readonly BreedLine[] = [
  [701, 'African Pygmy Hedgehog', { aliases: ['Hedgehog'] }],
  [702, 'Alpaca'],
  [703, 'Axolotl'],
  [704, 'Frog or Toad'],
  [705, 'Goat'],
  [706, 'Micro Pig', { aliases: ['Pig', 'Kunekune'] }],
  [707, 'Sugar Glider'],
  [708, 'Donkey'],
  [709, 'Giant African Land Snail', { aliases: ['Snail'] }],
  [710, 'Llama'],
  [711, 'Pony'],
  [712, 'Sheep'],
  [713, 'Stick Insect'],
  [714, 'Tarantula', { aliases: ['Spider'] }],
];

export const exoticKinds: readonly BreedRow[] = [
  ...breedsOf(speciesIds.Bird, birds),
  ...breedsOf(speciesIds.Fish, fish),
  ...breedsOf(speciesIds.Rodent, smallFurries),
  ...breedsOf(speciesIds.Reptile, reptiles),
  ...breedsOf(speciesIds.Ferret, ferrets),
  ...breedsOf(speciesIds.Custom, others),
];
