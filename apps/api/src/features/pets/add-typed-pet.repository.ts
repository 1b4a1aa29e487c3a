import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

type TypedPet = {
  readonly clientId: number;
  readonly practiceId: number;
  readonly name: string;
  readonly speciesId: number;
  readonly status: 'ACTIVE' | 'PENDING_REVIEW';
};

export const addTypedPet = (
  transaction: Queryable,
  { clientId, practiceId, name, speciesId, status }: TypedPet,
): Promise<number> =>
  transaction.certainValue<number>(sql`
    insert into pets (client_id, practice_id, name, species_id, registered_online, status)
    select ${clientId}::int, ${practiceId}::int, ${name}, species_id, true, ${status} from species where species_id = ${speciesId}
    returning pet_id as "petId"`);
