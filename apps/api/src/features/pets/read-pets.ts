import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findPetOfClient, listPetsOfClient, listSpecies } from './pets.repository.ts';

export const readPets = (database: Database, clientId: number): Promise<Pet[]> => listPetsOfClient(database, clientId);

/** One pet of this client; somebody else's is simply not found. */
export const readPet = async (database: Database, owned: { clientId: number; petId: number }): Promise<Pet> => {
  const pet = await findPetOfClient(database, owned);
  if (!pet) throw notFound();
  return pet;
};

export const readSpecies = (database: Database) => listSpecies(database);
