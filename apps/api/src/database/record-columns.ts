import { columnOf, type Fact, type Facts, type Stored } from '@portal/domain/record';
import { type Sql, sql } from './sql.ts';

/** Only for SQL text from this repository and names of the schema, never for values. */
export const raw = (text: string): Sql => ({ text, values: [] });

export const joined = (parts: readonly Sql[]): Sql =>
  parts.reduce((all, part, index) => (index === 0 ? part : sql`${all}, ${part}`), raw(''));

type Instead<F extends Facts> = { readonly [Name in keyof F]?: Sql };

/** `p.pet_id as "petId", …`; `instead` replaces the column of a fact by other SQL. */
export const selected = <F extends Facts>(facts: F, table: string, instead: Instead<F> = {}): Sql =>
  joined(
    Object.keys(facts).map((name) => sql`${instead[name] ?? raw(`${table}.${columnOf(name)}`)} as ${raw(`"${name}"`)}`),
  );

export const columnNames = (facts: Facts): Sql => raw(Object.keys(facts).map(columnOf).join(', '));

const sqlTypes: Readonly<Partial<Record<Fact['type'], string>>> = {
  id: 'integer',
  integer: 'integer',
  text: 'text',
  integers: 'integer[]',
  texts: 'text[]',
  boolean: 'boolean',
  date: 'date',
};

const valueOf = ({ type }: Fact, value: unknown): Sql => {
  const sqlType = sqlTypes[type];
  if (sqlType === undefined) throw new Error(`a value of type ${type} is written by hand`);
  return sql`${value}::${raw(sqlType)}`;
};

/** In the order of `columnNames`. */
export const columnValues = <F extends Facts>(facts: F, values: Stored<F>): Sql =>
  joined(Object.entries(facts).map(([name, fact]) => valueOf(fact, values[name])));

export const assignments = <F extends Facts>(facts: F, values: Stored<F>): Sql =>
  joined(Object.entries(facts).map(([name, fact]) => sql`${raw(columnOf(name))} = ${valueOf(fact, values[name])}`));

/** For `on conflict … do update set`. */
export const excluded = (facts: Facts): Sql =>
  raw(
    Object.keys(facts)
      .map((name) => `${columnOf(name)} = excluded.${columnOf(name)}`)
      .join(', '),
  );

/** The facts of a row that may be missing: with the default of the record in its place. */
export const selectedOrDefault = <F extends Facts>(facts: F, table: string): Sql =>
  joined(
    Object.entries(facts).map(([name, fact]) => {
      const column = raw(`${table}.${columnOf(name)}`);
      const value = fact.default === undefined ? column : sql`coalesce(${column}, ${valueOf(fact, fact.default)})`;
      return sql`${value} as ${raw(`"${name}"`)}`;
    }),
  );

/** `"quietFromMinute" integer, …`, for `jsonb_to_recordset`. */
export const jsonColumns = (facts: Facts): Sql =>
  raw(
    Object.entries(facts)
      .map(([name, { type }]) => `"${name}" ${sqlTypes[type]}`)
      .join(', '),
  );

export const quotedNames = (facts: Facts): Sql =>
  raw(
    Object.keys(facts)
      .map((name) => `"${name}"`)
      .join(', '),
  );
