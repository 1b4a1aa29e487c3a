import type { Privacy } from '@portal/domain/record';
import { type Sql, sql } from '../../database/sql.ts';

/** Loaded up front, because erasure deletes the values used to find the rows. */
export type Person = {
  readonly clientId: number;
  readonly identityIds: readonly number[];
  readonly lastName: string;
  readonly emailKey: string | null;
  /** Last ten digits of the numbers on record, to match call-back requests. */
  readonly phoneEnds: readonly string[];
};

export type PersonalTable = {
  readonly table: string;
  readonly title: string;
  /** Condition on the table alias `t`. */
  readonly of: (person: Person) => Sql;
  /** Erases more rows than it exports: a row may be someone else's claim on this record. */
  readonly erase?: (person: Person) => Sql;
  /** Delete the rows, or set personal columns to these values (null by default). */
  readonly onErasure: 'DELETE' | Readonly<Record<string, Sql>>;
  readonly columns: Readonly<Record<string, Privacy>>;
  readonly labels?: Readonly<Record<string, Sql>>;
};

const privacies = ['personal', 'sealed', 'fact', 'technical'] as const satisfies readonly Privacy[];

/** Names separated by white space. */
export const namesIn = (list: string): string[] => list.split(/\s+/).filter(Boolean);

export const byPrivacy = (lists: Readonly<Partial<Record<Privacy, string>>>): PersonalTable['columns'] =>
  Object.fromEntries(privacies.flatMap((privacy) => namesIn(lists[privacy] ?? '').map((name) => [name, privacy])));

export const ofPet = ({ clientId }: Person): Sql =>
  sql`t.pet_id in (select x.pet_id from pets x where x.client_id = ${clientId})`;

export const ofClient = ({ clientId }: Person): Sql => sql`t.client_id = ${clientId}`;

export const practiceName = sql`(select p.name from practices p where p.practice_id = t.practice_id)`;
