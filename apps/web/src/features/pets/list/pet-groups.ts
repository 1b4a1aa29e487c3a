import type { Pet, UpdatePetRequest } from '@portal/contract/pets/pets.schemas';
import { registerPetTexts } from '#texts/pets/register-pet';
import type { PetEntry } from '../form/pet-entry.ts';
import type { petFactsOf } from '../form/pet-request.ts';

export const petGroups = [
  'name',
  'breed',
  'colour',
  'sex',
  'neutered',
  'dateOfBirth',
  'microchipNumber',
  'insurance',
] as const satisfies readonly (keyof Pet['editable'])[];
export type PetGroup = (typeof petGroups)[number];

const { answers } = registerPetTexts;

export const groupNames: Readonly<Record<PetGroup, string>> = {
  name: answers.name,
  breed: answers.breed,
  colour: answers.colour,
  sex: answers.sex,
  neutered: answers.neutered,
  dateOfBirth: answers.birth,
  microchipNumber: answers.microchip,
  insurance: answers.insurance,
};

const keysOf: Readonly<Record<PetGroup, readonly (keyof PetEntry)[]>> = {
  name: ['name'],
  breed: ['breed'],
  colour: ['colour'],
  sex: ['sex'],
  neutered: ['neutered'],
  dateOfBirth: ['birth'],
  microchipNumber: ['microchip'],
  insurance: ['isInsured', 'insurer', 'policyNumber'],
};

const part = (entry: PetEntry, group: PetGroup): string => JSON.stringify(keysOf[group].map((key) => entry[key]));

export const changedGroups = (before: PetEntry, after: PetEntry): PetGroup[] =>
  petGroups.filter((group) => part(before, group) !== part(after, group));

export const withGroup = (entry: PetEntry, from: PetEntry, group: PetGroup): PetEntry => ({
  ...entry,
  ...Object.fromEntries(keysOf[group].map((key) => [key, from[key]])),
});

const wireKeysOf: Readonly<Record<PetGroup, readonly (keyof ReturnType<typeof petFactsOf>)[]>> = {
  name: ['name'],
  breed: ['breedId', 'breedOther'],
  colour: ['colourId'],
  sex: ['sex'],
  neutered: ['neutered'],
  dateOfBirth: ['dateOfBirth', 'dateOfBirthPrecision'],
  microchipNumber: ['microchipNumber'],
  insurance: ['insurerId', 'insurerOther', 'policyNumber'],
};

export const changesIn = (
  facts: ReturnType<typeof petFactsOf>,
  groups: readonly PetGroup[],
): Omit<UpdatePetRequest, 'version'> =>
  Object.fromEntries(groups.flatMap((group) => wireKeysOf[group].map((key) => [key, facts[key]])));

type ThreeWays = { readonly base: PetEntry; readonly mine: PetEntry; readonly theirs: PetEntry };

/** Three-way merge by group; groups changed differently on both sides are conflicts. */
export const mergeEntries = ({ base, mine, theirs }: ThreeWays) => {
  const byMe = new Set(changedGroups(base, mine));
  const byThem = changedGroups(base, theirs);
  const differ = new Set(changedGroups(mine, theirs));
  const conflicts = byThem.filter((group) => byMe.has(group) && differ.has(group));
  const merged = [...byMe].reduce((entry, group) => withGroup(entry, mine, group), theirs);
  return { merged, conflicts, theirsOnly: byThem.filter((group) => !byMe.has(group)) };
};
