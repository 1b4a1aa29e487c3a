import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petTexts } from '#texts/pets';
import { ageInWords } from './pet-age.ts';

const speciesName = ({ species, speciesOther }: Pick<Pet, 'species' | 'speciesOther'>): string =>
  species === 'Custom' && speciesOther ? speciesOther : petTexts.kinds[species];

/** 'Cockapoo', or the kind of animal where no breed is known; both where the breed alone would not say it. */
export const kindOf = (pet: Pick<Pet, 'species' | 'speciesOther' | 'breed'>): string => {
  const kind = speciesName(pet);
  return pet.breed === null ? kind : `${pet.breed} · ${kind.toLowerCase()}`;
};

export const ageToday = (pet: Pet): string | null => ageInWords(pet, new Date());

/** Has it died or moved on? */
export const isPast = ({ status }: Pick<Pet, 'status'>): boolean => status !== 'ACTIVE' && status !== 'PENDING_REVIEW';
