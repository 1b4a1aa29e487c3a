import type { Queryable } from '../../src/database/client.ts';
import { type Sql, sql } from '../../src/database/sql.ts';

// Row types for the test beside this file: one correct, the others wrong in one way each.

type PetRow = { readonly petId: number; readonly name: string; readonly kind: 'Canine' | 'Feline' };

type Everything = PetRow & {
  readonly nickname: string | null;
  readonly neutered: boolean | null;
  readonly photo: Uint8Array;
  readonly tags: readonly string[];
  readonly weights: readonly { readonly kg: number; readonly source: 'OWNER' | 'PRACTICE' }[];
  readonly owner: { readonly clientId: number; readonly email?: string } | null;
  readonly versions: Readonly<Record<string, number>>;
  readonly answer: unknown;
};

const row = sql`1 as "petId", 'Bella' as name, 'Canine' as kind`;
const everything = ({ weights, owner }: { weights: string; owner: string | null }): Sql => sql`
  select ${row}, null as nickname, true as neutered, '\\x00'::bytea as photo, array['quiet'] as tags,
         ${weights}::jsonb as weights, ${owner}::jsonb as owner, '{"20000": 3}'::jsonb as versions, 1 as answer`;

type Parts = Parameters<typeof everything>[0];

export const findTrueClaim = (database: Queryable, parts: Parts): Promise<Everything[]> =>
  database.query(everything(parts));

export const findOtherName = (database: Queryable) =>
  database.query<PetRow>(sql`select 1 as pet_id, 'Bella' as name, 'Canine' as kind`);

export const findMissing = (database: Queryable) => database.find<PetRow>(sql`select 1 as "petId", 'Bella' as name`);

export const findExtra = (database: Queryable) => database.query<PetRow>(sql`select ${row}, 7 as age`);

export const findOtherType = (database: Queryable) =>
  database.query<PetRow>(sql`select '1' as "petId", 'Bella' as name, 'Canine' as kind`);

export const findUndeclaredNull = (database: Queryable) =>
  database.query<PetRow>(sql`select 1 as "petId", null as name, 'Canine' as kind`);

export const findUnknownWord = (database: Queryable) =>
  database.query<PetRow>(sql`select 1 as "petId", 'Bella' as name, 'Dragon' as kind`);

export const findOtherValue = (database: Queryable) => database.values<number>(sql`select 'Bella' as name`);

export const findTwoValues = (database: Queryable) => database.value<number>(sql`select 1 as "petId", 2 as age`);

export const findUndeclared = (database: Queryable) => database.query(sql`select 1 as anything`);
