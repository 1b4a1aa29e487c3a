import { slicePets, sortPets } from '../sort-pets.ts';
import { usePets } from './use-pets.ts';

/** Spec §9: the pets menu shows at most this many. */
const mostPets = 3;

/** The first pets by name, and how many there are in all (spec §3); undefined while that is not known. */
export const usePetsMenu = () => {
  const { data } = usePets();
  return data && slicePets(sortPets(data, 'name'), mostPets);
};
