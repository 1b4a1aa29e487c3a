import type { Words } from './words.ts';

/** What a cell comes to, as it is staged and compared. */
export type Value = string | number | boolean | null | readonly number[];

export type Reading = { readonly value: Value } | { readonly problem: string };

export const kindNames = [
  'practices',
  'opening-hours',
  'closures',
  'reasons',
  'offers',
  'clinicians',
  'rotas',
  'rota-exceptions',
  'clients',
  'pets',
  'appointments',
  'busy-times',
] as const;

/** In the order in which kinds refer to one another. */
export type KindName = (typeof kindNames)[number];

/** A column of a file, and a field of a record of the integration API. */
export type Column = {
  readonly name: string;
  /** Other headings, as `headingKey` writes them. */
  readonly aliases?: readonly string[];
  readonly isNeeded?: true;
  /** Names a record of this kind by its id in the other system. */
  readonly refersTo?: KindName;
  readonly about: string;
  readonly example: string;
  read(text: string): Reading;
};

/** A column of the table, and where its value comes from. SQL of this repository, never of a file. */
export type Field = {
  readonly column: string;
  /** The key in the staged record; without it, the field of an existing row stays as it is. */
  readonly from: string;
  readonly type: 'text' | 'int4' | 'int4[]' | 'bool' | 'float8' | 'date' | 'timestamptz' | 'jsonb';
  readonly refersTo?: KindName;
  /** For a record without a value. */
  readonly otherwise?: string;
  /** Instead of the value itself. `$ref:key$` is the id of the record that `key` names. */
  readonly expression?: string;
  /** 'fixed': a record that says otherwise is rejected. 'new': set once. */
  readonly changes?: 'fixed' | 'new';
  /** How the row has it now; null: it is not a column of the table itself. */
  readonly current?: string;
  readonly isElsewhere?: true;
};

export type Target = {
  readonly table: string;
  /** Of the record itself, or of the owner of a list. */
  readonly idColumn: string;
  readonly fields: readonly Field[];
};

export type Values = Readonly<Record<string, Value>>;

export type Settled = { readonly record: Readonly<Record<string, unknown>> } | { readonly problem: string };

type Shared = {
  readonly name: KindName;
  readonly about: string;
  readonly columns: readonly Column[];
  readonly target: Target;
  /** What several columns come to together; without it, a record holds the values of its columns. */
  settle?(values: Values, words: Words): Settled;
};

export type RecordKind = Shared & {
  readonly shape: 'record';
  readonly sequence: string;
  readonly hasVersion?: true;
  /** A record that was never imported is found again by this column. */
  readonly adoptBy?: string;
};

/** Rows that together replace what their owner has; the first column names the owner. */
export type ListKind = Shared & {
  readonly shape: 'list';
  readonly owner: KindName;
  /** Rows of the table that belong to the list. */
  readonly condition?: string;
  /** Columns that name a row: rows that stay keep what the list does not say. Without them, all rows are written anew. */
  readonly mergeOn?: string;
  /** No two rows of an owner have it in common. */
  keyOf(record: Readonly<Record<string, unknown>>): string;
};

export type Kind = RecordKind | ListKind;
