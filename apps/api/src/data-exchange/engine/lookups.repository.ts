import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export type Named = { readonly id: number; readonly name: string };
export type NamedBreed = Named & { readonly speciesId: number; readonly aliases: readonly string[] };

export const listSalutations = (database: Queryable): Promise<Named[]> =>
  database.query<Named>(sql`select salutation_id as id, description as name from salutations`);

export const listColours = (database: Queryable): Promise<Named[]> =>
  database.query<Named>(sql`select colour_id as id, name from colours`);

export const listInsurers = (database: Queryable): Promise<Named[]> =>
  database.query<Named>(sql`select insurer_id as id, name from insurers where kind <> 'other'`);

export const listBreeds = (database: Queryable): Promise<NamedBreed[]> =>
  database.query<NamedBreed>(
    sql`select breed_id as id, name, species_id as "speciesId", aliases from breeds order by breed_id`,
  );
