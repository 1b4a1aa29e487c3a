import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { Queryable } from '../../database/client.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { presentPet } from './pets.presenter.ts';
import { findPetOfClient, listPetsOfClient, type OwnedPet, type PetOrder, type PetRow } from './pets.repository.ts';

type List = {
  readonly clientId: number;
  readonly sort?: PetOrder | undefined;
  readonly scope?: 'living' | 'all' | undefined;
};

export const readPets = async (
  database: Queryable,
  { clientId, sort = 'name', scope = 'living' }: List,
): Promise<Pet[]> => (await listPetsOfClient(database, { clientId, sort, scope })).map(presentPet);

export const getOwnPet = async (database: Queryable, owned: OwnedPet): Promise<PetRow> =>
  orNotFound(await findPetOfClient(database, owned));

export const readPet = async (database: Queryable, owned: OwnedPet): Promise<Pet> =>
  presentPet(await getOwnPet(database, owned));
