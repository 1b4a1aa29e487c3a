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

/** `name = $1, …`. */
export const assignments = <F extends Facts>(facts: F, values: Stored<F>): Sql =>
  joined(Object.entries(facts).map(([name, fact]) => sql`${raw(columnOf(name))} = ${valueOf(fact, values[name])}`));
