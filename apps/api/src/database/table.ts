import { type Facts, type Privacy, privacyOf } from '@portal/domain/record';
import { type Sql, sql } from './sql.ts';

/** Loaded up front, because erasure deletes the values used to find the rows. */
export type Person = {
  readonly clientId: number;
  readonly identityIds: readonly number[];
  readonly lastName: string;
  readonly emailKey: string | null;
  /** Last ten digits of the numbers on record, to match call-back requests. */
  readonly phoneEnds: readonly string[];
};

type Description = {
  readonly table: string;
  readonly columns: Readonly<Record<string, Privacy>>;
  /** The record that has the columns as its facts. */
  readonly record?: Facts;
  /** Other features that write the table, and why; seeds and imports write any. */
  readonly writers?: Readonly<Record<string, string>>;
  /** Rows that erasure leaves, and that go once the retention period is over (`ofGoneClients`, `ofGonePets`). */
  readonly outdated?: Sql;
};

/** A table with rows of clients, their pets or guests: exported to the person and erased. */
export type PersonalTable = Description & {
  readonly title: string;
  /** Condition on the table alias `t`. */
  readonly of: (person: Person) => Sql;
  /** Erases more rows than it exports: a row may be someone else's claim on this record. */
  readonly erase?: (person: Person) => Sql;
  /** Delete the rows, or set personal columns to these values (null by default). */
  readonly onErasure: 'DELETE' | Readonly<Record<string, Sql>>;
  readonly labels?: Readonly<Record<string, Sql>>;
};

/** A table without personal data: what practices do and have, or what belongs to nobody. */
export type ImpersonalTable = Description & { readonly of: 'practice' | 'nobody' };

export type Table = PersonalTable | ImpersonalTable;

const privacies = ['personal', 'sealed', 'fact', 'technical'] as const satisfies readonly Privacy[];

/** Names separated by white space. */
const namesIn = (list: string): string[] => list.split(/\s+/).filter(Boolean);

export const byPrivacy = (lists: Readonly<Partial<Record<Privacy, string>>>): Table['columns'] =>
  Object.fromEntries(privacies.flatMap((privacy) => namesIn(lists[privacy] ?? '').map((name) => [name, privacy])));

export const technical = (list: string): Table['columns'] => byPrivacy({ technical: list });

export const ofRecord = (record: Facts) => ({ record, columns: privacyOf(record) });

export const ofPet = ({ clientId }: Person): Sql =>
  sql`t.pet_id in (select x.pet_id from pets x where x.client_id = ${clientId})`;

export const ofClient = ({ clientId }: Person): Sql => sql`t.client_id = ${clientId}`;

// The clients whose retention period is over, with their pets and appointments, are selected by `clear-facts.repository.ts`.
export const ofGoneClients = sql`t.client_id in (select client_id from gone_clients)`;

export const ofGonePets = sql`t.pet_id in (select pet_id from gone_pets)`;

export const ofGoneAppointments = sql`t.appointment_id in (select appointment_id from gone_appointments)`;

export const practiceName = sql`(select p.name from practices p where p.practice_id = t.practice_id)`;

export const reasonName = sql`(select r.name from appointment_reasons r where r.reason_id = t.reason_id)`;

export const clinicianName = sql`(select c.display_name from clinicians c where c.clinician_id = t.clinician_id)`;

export const jpegOf = (image: Sql): Sql =>
  sql`'data:image/jpeg;base64,' || translate(encode(${image}, 'base64'), E'\\n', '')`;

/** Reasons of features that write tables of others. */
export const writerReasons = {
  choices: 'takes over what clients have said elsewhere, with its evidence',
  mending: 'empties what was stored before a rule refused it',
  mail: 'queues an email in the statement that causes it',
} as const;
