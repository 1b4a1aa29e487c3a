import type { Pet, RegisterPetRequest } from '@portal/contract/pets/pets.schemas';
import type { Chosen } from '../../../ui/combobox/use-combobox.ts';
import { birthPartsOf, readBirth } from './birth-parts.ts';
import type { PetEntry } from './pet-entry.ts';
import { insurerIdOf, type PetLists } from '../pet-lists.queries.ts';

const orNull = (text: string): string | null => text.trim() || null;
const idIn = ({ value }: Chosen): number | null => (value === null ? null : Number(value));
const typedIn = ({ value, text }: Chosen): string | null => (value === null ? orNull(text) : null);

/** Parses '9.4', '9,4' or '9.4 kg'; null if empty, NaN if not a number. */
export const weightIn = (text: string): number | null => {
  const plain = text.trim().replace(/\s*kgs?$/i, '');
  if (plain === '') return null;
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
};

const birthOf = ({ birth }: PetEntry, thisYear: number): Pick<Pet, 'dateOfBirth' | 'dateOfBirthPrecision'> => {
  const read = readBirth(birth, thisYear);
  return read && 'birth' in read
    ? { dateOfBirth: read.birth.date, dateOfBirthPrecision: read.birth.precision }
    : { dateOfBirth: null, dateOfBirthPrecision: 'day' };
};

const insuranceOf = ({ isInsured, insurer, policyNumber }: PetEntry, { insurers }: Pick<PetLists, 'insurers'>) => {
  if (isInsured === 'No') return { insurerId: insurerIdOf(insurers, 'none'), insurerOther: null, policyNumber: null };
  if (isInsured !== 'Yes') return { insurerId: null, insurerOther: null, policyNumber: null };
  const insurerOther = typedIn(insurer);
  return {
    insurerId: insurerOther === null ? idIn(insurer) : insurerIdOf(insurers, 'other'),
    insurerOther,
    policyNumber: orNull(policyNumber),
  };
};

export const petFactsOf = (entry: PetEntry, lists: Pick<PetLists, 'insurers'>, thisYear: number) => ({
  name: entry.name.trim(),
  speciesOther: orNull(entry.speciesOther),
  breedId: idIn(entry.breed),
  breedOther: typedIn(entry.breed),
  colourId: idIn(entry.colour),
  sex: entry.sex === 'Unknown' ? null : entry.sex,
  neutered: entry.neutered ?? 'Unknown',
  ...birthOf(entry, thisYear),
  microchipNumber: orNull(entry.microchip),
  ...insuranceOf(entry, lists),
  weightKg: weightIn(entry.weight),
});

export const registerRequestOf = (
  entry: PetEntry & { readonly speciesId: number },
  lists: Pick<PetLists, 'insurers'>,
  thisYear: number,
): RegisterPetRequest => ({ ...petFactsOf(entry, lists, thisYear), speciesId: entry.speciesId });

const insuredOf = ({ insurerId }: Pet, { insurers }: Pick<PetLists, 'insurers'>): PetEntry['isInsured'] => {
  if (insurerId === null) return null;
  return insurerId === insurerIdOf(insurers, 'none') ? 'No' : 'Yes';
};

export const petEntryOf = (pet: Pet, lists: Pick<PetLists, 'insurers'>): PetEntry => {
  const isInsured = insuredOf(pet, lists);
  const insurer = { value: pet.insurerId === null ? null : String(pet.insurerId), text: pet.insurer ?? '' };
  return {
    name: pet.name,
    speciesId: pet.speciesId,
    speciesOther: pet.speciesOther ?? '',
    breed: { value: pet.breedId === null ? null : String(pet.breedId), text: pet.breed ?? '' },
    colour: { value: pet.colourId === null ? null : String(pet.colourId), text: pet.colour ?? '' },
    sex: pet.sex ?? 'Unknown',
    neutered: pet.neutered,
    birth: birthPartsOf(pet.dateOfBirth, pet.dateOfBirthPrecision),
    microchip: pet.microchipNumber ?? '',
    isInsured,
    insurer: isInsured !== 'Yes' || pet.insurerOther !== null ? { value: null, text: pet.insurerOther ?? '' } : insurer,
    policyNumber: pet.policyNumber ?? '',
    weight: '',
  };
};
