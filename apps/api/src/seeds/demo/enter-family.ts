import { colourNamesOf, getColourId } from '../reference/colours.ts';
import { speciesIds } from '../reference/species.ts';
import type { ClientRow, PetRow } from './demo-clients.repository.ts';
import { demoPractices } from './demo-group.ts';
import type { Family, FamilyPet } from './family.ts';
import { getBreedId } from './find-breed.ts';
import { addDays } from '@portal/domain/appointments/slots/clinic-time';

type Circumstances = { readonly today: string; readonly clientId: number };

// The second half of a postcode never has C, I, K, M, O or V.
const inwardLetters = 'ABDEFGHJLNPQRSTUWXYZ';
const three = (number: number): string => String(number).padStart(3, '0');

const postcodeNear = (practiceId: number, seed: number): string => {
  const outward = demoPractices.find((practice) => practice.practiceId === practiceId)?.postcode.split(' ')[0] ?? '';
  const letter = (number: number): string => inwardLetters.charAt(number % inwardLetters.length);
  return `${outward} ${1 + (seed % 9)}${letter(seed * 7)}${letter(seed * 3 + 5)}`;
};

/** Ofcom's fictional ranges: 07700 900000–900999 and 01632 960500–960999. */
export const clientRow = (family: Family, { today, clientId }: Circumstances): ClientRow => {
  const { salutationId, firstName, lastName, email, addressLine1, practiceId, bookingAllowed, clientForWeeks } = family;
  const number = clientId % 1000;
  return {
    clientId,
    salutationId,
    firstName,
    lastName,
    email,
    mobile: `+447700900${three(number)}`,
    phone: number % 3 === 0 ? `+441632960${500 + (number % 500)}` : null,
    addressLine1,
    town: demoPractices.find((practice) => practice.practiceId === practiceId)?.town ?? '',
    postcode: postcodeNear(practiceId, clientId),
    homePracticeId: practiceId,
    bookingAllowed,
    recordStatus: family.recordStatus ?? 'ACTIVE',
    createdOn: addDays(today, -7 * clientForWeeks),
  };
};

const listedColour = ({ species, colour }: FamilyPet): number | null =>
  colour !== null && colourNamesOf(species).includes(colour) ? getColourId(colour) : null;

const bornOn = ({ ageWeeks, agePrecision = 'day' }: FamilyPet, today: string): string => {
  const date = addDays(today, -7 * ageWeeks);
  if (agePrecision === 'year') return `${date.slice(0, 4)}-01-01`;
  return agePrecision === 'month' ? `${date.slice(0, 7)}-01` : date;
};

export const petRow = (
  pet: FamilyPet,
  { today, clientId, petId, family }: Circumstances & { readonly petId: number; readonly family: Family },
): PetRow => ({
  petId,
  clientId,
  practiceId: family.practiceId,
  name: pet.name,
  speciesId: speciesIds[pet.species],
  speciesOther: pet.speciesOther ?? null,
  breedId: pet.breed === null ? null : getBreedId(pet.species, pet.breed),
  colourId: listedColour(pet),
  colour: listedColour(pet) === null ? pet.colour : null,
  sex: pet.sex,
  neutered: pet.neutered,
  dateOfBirth: bornOn(pet, today),
  dateOfBirthPrecision: pet.agePrecision ?? 'day',
  microchipNumber: pet.chipped ? `956000${String(100_000_000 + petId * 7_919).padStart(9, '0')}` : null,
  status: pet.status ?? 'ACTIVE',
  registeredOnline: pet.registeredOnline ?? false,
  createdOn: addDays(today, -7 * Math.min(family.clientForWeeks, pet.ageWeeks)),
});
