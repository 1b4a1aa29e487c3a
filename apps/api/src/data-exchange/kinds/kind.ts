import type { Lookups } from './lookups.ts';

/** A cell's parsed value, as it is staged and compared. */
export type Value = string | number | boolean | null | readonly number[];

/** `EMPTIED`: the field stays as it is in the portal, or empty if it is new there. */
export type CellChange = 'EMPTIED' | 'ROUNDED' | 'READ_AS';

/** A cell that was not taken over as it was written. `reason` follows the name of the column, as in `is rounded to 46.20`. */
export type CellNotice = {
  readonly field: string;
  readonly written: string;
  readonly change: CellChange;
  readonly reason: string;
};

export type Reading =
  | { readonly value: Value; readonly notice?: Pick<CellNotice, 'change' | 'reason'> }
  | { readonly problem: string };

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
  'contact-preference-changes',
  'contact-preferences',
  'pets',
  'medicines',
  'vaccinations',
  'appointments',
  'busy-times',
] as const;

/** In the order in which kinds refer to one another. */
export type KindName = (typeof kindNames)[number];

export type Column = {
  readonly name: string;
  /** Other headings, as `headingKey` writes them. */
  readonly aliases?: readonly string[];
  readonly isNeeded?: true;
  /** A needed column of which cells may be empty. */
  readonly mayBeEmpty?: true;
  /** An unreadable cell rejects its row even in a lenient kind, because it decides who can book or what time is free. */
  readonly mustBeReadable?: true;
  /** Takes words such as "None" as they are written, because somebody may have that name. */
  readonly isName?: true;
  /** May have several lines. */
  readonly isLong?: true;
  readonly refersTo?: KindName;
  readonly about: string;
  readonly example: string;
  readonly read: (text: string) => Reading;
  /** How an export writes what the table holds, if it is neither text nor a number. */
  readonly write?: (value: unknown) => string;
};

/** A column and the SQL of its value, which comes from this repository and never from a file. */
export type Field = {
  readonly column: string;
  /** The key in the staged record; without it, the field of an existing row stays as it is. */
  readonly from: string;
  readonly type: 'text' | 'int4' | 'int4[]' | 'bool' | 'float8' | 'date' | 'timestamptz' | 'jsonb';
  readonly refersTo?: KindName;
  readonly otherwise?: string;
  /** SQL used in place of the value. `$ref:key$` expands to the id of the record that `key` refers to. */
  readonly expression?: string;
  /** 'fixed': a record with another value is rejected. 'of-owner': unless both are pets of one client. 'new': set on insert only. */
  readonly changes?: 'fixed' | 'of-owner' | 'new';
  /** SQL about the row `t` and the record `r`: whether the existing value stays. */
  readonly staysIf?: string;
  /** SQL of the current value, if it isn't a column of this table. */
  readonly current?: string;
};

export type Target = {
  readonly table: string;
  /** Id of the record, or of a list's owner. */
  readonly idColumn: string;
  readonly fields: readonly Field[];
};

export type Values = Readonly<Record<string, Value>>;

export type Settled =
  | { readonly record: Readonly<Record<string, unknown>>; readonly notices?: readonly CellNotice[] }
  | { readonly problem: string };

type Shared = {
  readonly name: KindName;
  readonly about: string;
  readonly columns: readonly Column[];
  readonly target: Target;
  /** Combines several columns into one record; by default, the record holds its columns' values. */
  settle?(values: Values, lookups: Lookups): Settled;
  /** Set if an unreadable optional cell leaves its field as it is, with a notice, instead of rejecting the row. */
  readonly isLenient?: true;
  /** What a row that is rejected still tells about the time that it takes. */
  timeOf?(values: Values): Readonly<Record<string, unknown>>;
  /** Set if `settle` uses `lookups`. */
  readonly needsLookups?: true;
};

export type RecordKind = Shared & {
  readonly shape: 'record';
  /** SQL of the sequence of new ids; by default, that of the id column. */
  readonly sequence?: string;
  readonly hasVersion?: true;
  /** Column that identifies existing records that have no external id. */
  readonly adoptBy?: string;
};

/** Rows that replace everything their owner has, unless the kind says otherwise; the first column identifies the owner. */
export type ListKind = Shared & {
  readonly shape: 'list';
  readonly owner: KindName;
  readonly condition?: string;
  /** Key columns: matching rows keep their other columns. Without a key, all rows are replaced. */
  readonly mergeOn?: string;
  /** SQL of whether the owner has `r` already as `t`. With it, rows are added and nothing is removed. */
  readonly keeps?: string;
  /** An owner has one row. */
  readonly isSingle?: true;
  /** Unique among the rows of an owner. */
  keyOf(record: Readonly<Record<string, unknown>>): string;
};

export type Kind = RecordKind | ListKind;

/** Whether its records are about pets, and so about the pets' owner. */
export const isOfPets = ({ target: { fields } }: Kind): boolean => fields.some(({ refersTo }) => refersTo === 'pets');
