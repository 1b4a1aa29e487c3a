import { type Client, ClientChange } from '@portal/contract/clients/clients.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { email as emailOfForms } from '@portal/contract/activation/activation.schemas';
import { clientRecord } from '@portal/domain/clients/client-record';
import { petRecord } from '@portal/domain/pets/pet-record';
import { columnOf, type Facts, fileNameOf } from '@portal/domain/record';
import { expect, test } from 'vitest';
import { raw } from '../database/record-columns.ts';
import { sql } from '../database/sql.ts';
import { changeClientDetails } from '../features/clients/change-client-details.ts';
import { Problem } from '../platform/http/problem.ts';
import { sameDetails } from '../../testing/builders/same-details.ts';
import { petScene } from '../../testing/scenes/pet-scene.ts';
import { ownPortal } from '../../testing/servers/own-portal.ts';
import { upsertRecords } from './upsert-records.ts';

const { database, portal } = await ownPortal({ config: { limits: { callsAMinute: 10_000 } } });
const scene = await petScene({ database, portal });

const request = { source: 'pms', skipsRejects: true, isQuiet: true, actor: 'key:1', traceId: 'test' } as const;

const values = [
  'Nash',
  'O’Brien & Zoë',
  'علی\u200cرضا',
  'K9',
  'www.evil.example',
  'https://evil.example/x',
  'jo@example.org',
  'jo@ëxample.org; sam@example.org',
  '=Lola',
  '?',
  'x'.repeat(70),
  '07700 900123',
  '01632 960123 / 07700 900123',
  '+33 1 99 00 12 34',
  'bj41ab',
  'D02 X285',
  'abc  123',
  'POL.123',
  '941000024681357',
  'Not chipped',
  '0001-01-01',
  '2019-05-17',
  '9999-12-31',
  'Male',
  'Yes',
  '\u202eevil',
];

/** What owners may change and files have, but for ids of lists. */
const shared = (facts: Facts) =>
  Object.entries(facts).flatMap(([name, fact]) =>
    fact.file && fact.part && fact.type !== 'id'
      ? [{ name, column: columnOf(name), file: fileNameOf(name, fact) }]
      : [],
  );

type Stored = { readonly value: unknown } | null;
type Case = { readonly name: string; readonly column: string; readonly file: string };
const storedAt = async (table: string, idColumn: string, id: number, column: string): Promise<Stored> => {
  const value = await database.value<unknown>(
    sql`select ${raw(column)}::text as value from ${raw(table)} where ${raw(idColumn)} = ${id}`,
  );
  return value === null || value === undefined || value === '' ? null : { value };
};

let count = 0;
const byFileInto =
  (kind: 'clients' | 'pets', record: Record<string, unknown>) =>
  async ({ file, column }: Case, typed: readonly string[]): Promise<Stored[]> => {
    const records = typed.map((value) => ({ ...record, id: `N${++count}`, [file]: value }));
    const { outcomes } = await upsertRecords(database, { ...request, kind, records });
    const idColumn = kind === 'clients' ? 'client_id' : 'pet_id';
    return Promise.all(outcomes.map(async ({ id }) => (id ? storedAt(kind, idColumn, id, column) : null)));
  };

const lines: Readonly<Record<string, string>> = {
  addressLine1: 'line1',
  addressLine2: 'line2',
  addressLine3: 'line3',
};
const isOfAddress = (field: string): boolean => /^address|^town$|^county$|^postcode$/.test(field);

const home = { line1: '3 Elm Way', line2: null, line3: null, town: 'Larkmere', county: null, postcode: 'LK1 1AA' };

/** As `POST /client`, which a person may do 60 times a minute. */
const clientByForm = async (field: string, value: unknown): Promise<Stored> => {
  const { body: before } = await scene.caller.get<Client>('/client');
  const address = { ...home, country: 'GB', source: 'manual', addressRef: null } as const;
  const same = { ...sameDetails(before), firstName: 'Jo', lastName: 'Nash', mobile: null, phone: null, address };
  const caller = { clientId: scene.clientId, identityId: scene.identityId } as Parameters<
    typeof changeClientDetails
  >[1]['caller'];
  const save = async (changed: object) => {
    const { data: body } = ClientChange.safeParse(changed);
    if (!body) return null;
    return changeClientDetails({ database, allowDrama: true }, { caller, body, traceId: 'test' }).catch(
      (error: unknown) => {
        expect(error).toBeInstanceOf(Problem);
        return null;
      },
    );
  };
  const part = isOfAddress(field) ? { address: { ...address, [lines[field] ?? field]: value } } : { [field]: value };
  const saved = await save({ ...same, ...part });
  if (saved === null) return null;
  const stored = await storedAt('clients', 'client_id', scene.clientId, columnOf(field));
  await save({ ...same, version: saved.version });
  return stored;
};

const { body: pet } = await scene.register({
  name: 'Hattie',
  speciesId: 9,
  speciesOther: 'Llama',
  sex: 'Female',
  neutered: 'No',
  dateOfBirthPrecision: 'day',
  insurerId: 3,
});

const petByForm = async (field: string, value: unknown): Promise<Stored> => {
  const before = await scene.read(pet.petId);
  const { status, body: after } = await scene.update(before, { [field]: value });
  if (status !== 200) return null;
  const stored = await storedAt('pets', 'pet_id', pet.petId, columnOf(field));
  await scene.update(after, { [field]: before[field as keyof Pet] });
  return stored;
};

const practice = await database.certainValue<string>(
  sql`select name from practices where practice_id = ${scene.practiceId}`,
);
const clientRow = { practice, first_name: 'Jo', last_name: 'Nash' };
await upsertRecords(database, { ...request, kind: 'clients', records: [{ ...clientRow, id: 'C1' }] });
const petRow = { client: 'C1', name: 'Hattie', species: 'Llama', insurer: 'Petplan' };

const kinds = {
  clients: { facts: clientRecord, byForm: clientByForm, byFile: byFileInto('clients', clientRow) },
  pets: { facts: petRecord, byForm: petByForm, byFile: byFileInto('pets', petRow) },
} as const;

const cases = (['clients', 'pets'] as const).flatMap((kind) =>
  shared(kinds[kind].facts).map((field) => [`${kind}.${field.name}`, kind, field] as const),
);

test.each(cases)(
  'form and file accept the same values of %s, and store them alike [6dbe4, 13e36]',
  async (_, kind, field) => {
    const { byForm, byFile } = kinds[kind];
    const files = await byFile(field, values);
    expect(files).toHaveLength(values.length);
    for (const [index, value] of values.entries()) {
      const [form, file = null] = [await byForm(field.name, value), files[index]];
      if (form !== null) expect(file, value).toEqual(form);
      if (file !== null && (form === null || file.value !== value))
        expect(await byForm(field.name, file.value), `${value} is stored as ${String(file.value)}`).toEqual(file);
    }
  },
);

test('accepts the same email addresses as the form, and stores them in the same spelling [1f72a]', async () => {
  const byFile = byFileInto('clients', clientRow);
  const field = { name: 'email', column: 'email', file: 'email' };
  const all = [
    'jo@example.org',
    'Jo@Ëxample.org',
    'jo@EXAMPLE.org.',
    'jo@xn--xample-9ra.org',
    'a,b@example.org',
    'jo@',
    '"a b"@example.org',
    'jo(x)@example.org',
  ];
  const forms = all.map((value) => emailOfForms.safeParse(value));
  expect(await byFile(field, all)).toEqual(forms.map(({ success, data }) => (success ? { value: data } : null)));
});
