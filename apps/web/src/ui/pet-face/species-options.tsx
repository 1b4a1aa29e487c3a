import type { Species } from '@portal/contract/pets/pets.schemas';
import type { Option } from '../fields/option-list.tsx';
import { PetFace } from './pet-face.tsx';

type Kind = Pick<Species, 'speciesId' | 'code'> & { readonly title: string };

export const speciesOption = ({ speciesId, code, title }: Kind): Option => ({
  value: String(speciesId),
  title,
  picture: <PetFace pet={{ petId: 0, species: code, colour: null, photoUrl: null }} size="small" />,
});
