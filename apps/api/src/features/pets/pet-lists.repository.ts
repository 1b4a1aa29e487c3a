import type { Breed, Colour, Insurer, Species } from '@portal/contract/pets/pets.schemas';
import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export const listSpecies = (database: Queryable): Promise<Species[]> =>
  database.query<Species>(
    sql`select species_id as "speciesId", code, name, sort_order as "sortOrder" from species order by sort_order`,
  );

export const listBreeds = (database: Queryable, speciesId: number): Promise<Breed[]> =>
  database.query<Breed>(sql`
    select breed_id as "breedId", species_id as "speciesId", name, is_cross as "isCross", aliases, popular
      from breeds where species_id = ${speciesId} order by name_key(name) collate "C", breed_id`);

export type BreedOfSpecies = { readonly speciesId: number; readonly breedId: number };

/** Falls back to the species' colours. Returns an empty list for an unknown breed. */
export const listColours = (database: Queryable, { speciesId, breedId }: BreedOfSpecies): Promise<Colour[]> =>
  database.query<Colour>(sql`
    select c.colour_id as "colourId", c.name
      from breeds b
      join colours c on case when exists (select 1 from breed_colours n where n.breed_id = b.breed_id)
                             then exists (select 1 from breed_colours n where n.breed_id = b.breed_id and n.colour_id = c.colour_id)
                             else exists (select 1 from species_colours n where n.species_id = b.species_id and n.colour_id = c.colour_id)
                        end
     where b.breed_id = ${breedId} and b.species_id = ${speciesId}
     order by name_key(c.name) collate "C"`);

export const listInsurers = (database: Queryable): Promise<Insurer[]> =>
  database.query<Insurer>(sql`
    select insurer_id as "insurerId", name, active, kind from insurers
     order by array_position(array['insurer', 'other', 'none'], kind), name_key(name) collate "C"`);
