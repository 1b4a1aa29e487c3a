import type { Breed, Colour, Insurer, Species } from '@portal/contract/pets/pets.schemas';
import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type BreedOfSpecies, listBreeds, listColours, listInsurers, listSpecies } from './pet-lists.repository.ts';

export const readSpecies = (database: Database): Promise<Species[]> => listSpecies(database);

export const readBreeds = async (database: Database, speciesId: number): Promise<Breed[]> => {
  const breeds = await listBreeds(database, speciesId);
  if (breeds.length === 0) throw notFound();
  return breeds;
};

export const readColours = async (database: Database, breed: BreedOfSpecies): Promise<Colour[]> => {
  const colours = await listColours(database, breed);
  if (colours.length === 0) throw notFound();
  return colours;
};

export const readInsurers = (database: Database): Promise<Insurer[]> => listInsurers(database);
