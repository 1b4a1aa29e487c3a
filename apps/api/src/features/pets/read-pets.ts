import type { Pet } from '@portal/contract/pets/pets.schemas';
import { withoutBroken } from '@portal/domain/pets/broken-facts';
import type { Queryable } from '../../database/client.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { presentPet } from './pets.presenter.ts';
import { findPetOfClient, listPetsOfClient, type OwnedPet, type PetOrder, type PetRow } from './pets.repository.ts';

type List = {
  readonly clientId: number;
  readonly sort?: PetOrder | undefined;
  readonly scope?: 'living' | 'all' | undefined;
};

/** What was stored before a rule refused it is read as unknown. */
export const listOwnPets = async (
  database: Queryable,
  { clientId, sort = 'name', scope = 'living' }: List,
): Promise<PetRow[]> =>
  (await listPetsOfClient(database, { clientId, sort, scope })).map((row) => withoutBroken(row, row.today));

export const readPets = async (database: Queryable, list: List): Promise<Pet[]> =>
  (await listOwnPets(database, list)).map(presentPet);

export const findOwnPet = async (database: Queryable, owned: OwnedPet): Promise<PetRow | null> => {
  const row = await findPetOfClient(database, owned);
  return row && withoutBroken(row, row.today);
};

export const getOwnPet = async (database: Queryable, owned: OwnedPet): Promise<PetRow> =>
  orNotFound(await findOwnPet(database, owned));

export const readPet = async (database: Queryable, owned: OwnedPet): Promise<Pet> =>
  presentPet(await getOwnPet(database, owned));
