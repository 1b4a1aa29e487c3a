import { usePet } from '../features/pets/pets.queries.ts';
import { Link } from '../platform/router/link.tsx';

/** The way from a page about a pet to the pet. */
export const PetCrumb = ({ petId }: { readonly petId: number }) => {
  const pet = usePet(petId);
  return (
    pet.data && (
      <li>
        <Link to={`/pets/${petId}`}>{pet.data.name}</Link>
      </li>
    )
  );
};
