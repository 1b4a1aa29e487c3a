import type { usePet } from './pets.queries.ts';
import { petTexts } from '#texts/pets/pets';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { useHomePractice } from '../clients/clients.queries.ts';

export const PetLoadFailed = ({ pet }: { readonly pet: ReturnType<typeof usePet> }) => (
  <LoadFailed practice={useHomePractice()} title={petTexts.yourPet} query={pet} unknown={petTexts.unknown} />
);
