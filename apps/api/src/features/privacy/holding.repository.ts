import { type Sql, sql } from '../../database/sql.ts';

/** Whose records. Found once, because erasing takes away what they are found by. */
export type Person = {
  readonly clientId: number;
  readonly identityIds: readonly number[];
  readonly lastName: string;
  /** As addresses are compared; null where there is none on record. */
  readonly emailKey: string | null;
  /** The last ten digits of the telephone numbers on record: how a call-back request is known to be theirs. */
  readonly phoneEnds: readonly string[];
};

/**
 * What a column holds. `personal` says something of the person and goes; `sealed` is personal too, and encrypted or
 * hashed, so showing it would tell nobody anything; `fact` says what happened at a practice and stays; `technical` is how
 * the portal works.
 */
export type ColumnKind = 'personal' | 'sealed' | 'fact' | 'technical';

export type Holding = {
  readonly table: string;
  /** What the client reads above it. */
  readonly title: string;
  /** Which rows are theirs; the table is `t`. */
  readonly of: (person: Person) => Sql;
  /** Where erasing goes further than showing, because a row may be somebody else's claim on this record. */
  readonly erase?: (person: Person) => Sql;
  /** The rows go; or they stay, with these values in place of what was personal (null, unless said otherwise). */
  readonly onErasure: 'DELETE' | Readonly<Record<string, Sql>>;
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** Names in place of numbers, for whoever reads an export. */
  readonly labels?: Readonly<Record<string, Sql>>;
};

/** Rows that name one of the client's pets. */
export const ofPet = ({ clientId }: Person): Sql =>
  sql`t.pet_id in (select x.pet_id from pets x where x.client_id = ${clientId})`;

/** Rows that name the client. */
export const ofClient = ({ clientId }: Person): Sql => sql`t.client_id = ${clientId}`;

export const practiceName = sql`(select p.name from practices p where p.practice_id = t.practice_id)`;
