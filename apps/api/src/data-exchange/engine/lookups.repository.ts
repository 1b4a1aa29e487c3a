import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export type ListRow = { readonly list: string; readonly id: number; readonly name: string };
export type BreedRow = Omit<ListRow, 'list'> & { readonly speciesId: number; readonly aliases: readonly string[] };

export const listNames = (database: Queryable): Promise<ListRow[]> =>
  database.query<ListRow>(sql`
    select 'salutations' as list, salutation_id as id, description as name from salutations
    union all select 'colours', colour_id, name from colours
    union all select case kind when 'insurer' then 'insurers' else kind end, insurer_id, name from insurers`);

export const listBreeds = (database: Queryable): Promise<BreedRow[]> =>
  database.query<BreedRow>(
    sql`select breed_id as id, name, species_id as "speciesId", aliases from breeds order by breed_id`,
  );
