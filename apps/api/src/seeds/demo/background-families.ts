import type { SpeciesCode } from '@portal/domain/pets/species';
import { demoPractices } from './demo-group.ts';
import type { Family, FamilyPet } from './family.ts';
import { popularBreeds } from './find-breed.ts';
import { firstNames, lastNames, petNames, streets } from './invented-names.ts';
import { planBackgroundAppointments } from './plan-background-appointments.ts';
import { colourNamesOf } from '../reference/colours.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const familyCount = 120;

const mixture: readonly SpeciesCode[] = [
  ...Array.from({ length: 11 }, () => 'Canine' as const),
  ...Array.from({ length: 9 }, () => 'Feline' as const),
  'Rabbit',
  'Rabbit',
  'Rodent',
  'Bird',
  'Reptile',
];

const makePet = (random: SeededRandom, name: string): FamilyPet => {
  const species = random.pick(mixture);
  const ageWeeks = random.between(30, species === 'Rodent' ? 90 : 620);
  return {
    name,
    species,
    breed: random.pick(popularBreeds(species)).name,
    colour: random.pick(colourNamesOf(species)),
    sex: random.chance(0.5) ? 'Female' : 'Male',
    neutered: random.chance(0.7) ? 'Yes' : 'No',
    ageWeeks,
    agePrecision: random.chance(0.6) ? 'day' : 'month',
    chipped: species === 'Canine' || (species === 'Feline' && random.chance(0.9)),
    appointments: planBackgroundAppointments({ species, ageWeeks, random }),
  };
};

const makeFamily = (random: SeededRandom, index: number): Family => {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const practice = demoPractices[index % demoPractices.length];
  const names = new Set(Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => random.pick(petNames)));
  return {
    sub: null,
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${index + 1}@example.com`.toLowerCase().replaceAll(/[^a-z0-9.@]/g, ''),
    salutationId: random.chance(0.8) ? random.between(1, 6) : null,
    practiceId: practice?.practiceId ?? 1,
    addressLine1: `${random.between(1, 120)} ${random.pick(streets)}`,
    bookingAllowed: true,
    linked: false,
    clientForWeeks: random.between(30, 500),
    pets: [...names].map((name) => makePet(random, name)),
  };
};

export const makeBackgroundFamilies = (): Family[] => {
  const random = seededRandom(2);
  return Array.from({ length: familyCount }, (_, index) => makeFamily(random, index));
};
