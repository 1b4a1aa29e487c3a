import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petTexts } from '#texts/pets/pets';
import { ageInWords } from './page/pet-age.ts';

const speciesName = ({ species, speciesOther }: Pick<Pet, 'species' | 'speciesOther'>): string =>
  species === 'Custom' && speciesOther ? speciesOther : petTexts.kinds[species];

/** 'Cockapoo', the species if the breed is unknown, or both if the breed alone is ambiguous. */
export const kindOf = (pet: Pick<Pet, 'species' | 'speciesOther' | 'breed'>): string => {
  const kind = speciesName(pet);
  return pet.breed === null ? kind : `${pet.breed} · ${kind.toLowerCase()}`;
};

export const ageToday = (pet: Pet): string | null => ageInWords(pet, new Date());

export const isPast = ({ status }: Pick<Pet, 'status'>): boolean => status !== 'ACTIVE' && status !== 'PENDING_REVIEW';
