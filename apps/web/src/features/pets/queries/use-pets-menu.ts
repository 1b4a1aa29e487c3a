import { slicePets, sortPets } from '../list/sort-pets.ts';
import { usePets } from './use-pets.ts';

const mostPets = 3;

export const usePetsMenu = () => {
  const { data } = usePets();
  return data && slicePets(sortPets(data, 'name'), mostPets);
};
