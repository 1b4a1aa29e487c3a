import { checkFields, Refusal } from './provet-answers.ts';
import { idIn } from './provet-writing.ts';

export type DeskRecord = { readonly id: number; readonly [field: string]: unknown };
type Fields = Readonly<Record<string, unknown>>;

/** A shift type is identified by its URL. 1 is work, 2 is time that cannot be booked. */
const shiftTypes: readonly DeskRecord[] = [
  { id: 1, name: 'Workday', in_appointments: true },
  { id: 2, name: 'Office', in_appointments: false },
];

const links: Readonly<Record<string, string>> = {
  client: 'client',
  home_department: 'department',
  department: 'department',
  merge_patient: 'patient',
  user: 'user',
  shift_type: 'shifttype',
};
const moments = ['created', 'modified', 'start', 'end'];

/** The practice's own list; patients are written with its numbers and shown with its names. */
const speciesNames: Readonly<Record<number, string>> = { 1445001: 'Dog (Canine - Domestic)', 1443001: 'Cat (Feline)' };
const codeOf = (species: unknown): number =>
  Number(Object.keys(speciesNames).find((code) => speciesNames[Number(code)] === species) ?? species);

type JsonSite = { readonly base: string; readonly path: string; readonly moment: (at: number) => string };

/** Converts a record to the form in lists, with references as URLs and times as text. */
export const recordJson = (record: DeskRecord, { base, path, moment }: JsonSite): Fields => {
  const values = Object.entries(record).map(([name, value]) => {
    if (moments.includes(name)) return [name, moment(Number(value))];
    const kind = links[name];
    return [name, kind && value !== null ? `${base}api/0.1/${kind}/${Number(value)}/` : value];
  });
  const species =
    path === 'patient'
      ? {
          species: speciesNames[codeOf(record['species'])] ?? record['species'],
          species_code: codeOf(record['species']) || null,
        }
      : {};
  return { ...(Object.fromEntries(values) as Fields), ...species, url: `${base}api/0.1/${path}/${record.id}/` };
};

const clientFields = [
  'firstname',
  'email',
  'street_address',
  'street_address_2',
  'city',
  'zip_code',
  'home_department',
];
const writable: Readonly<Record<string, { readonly needed: readonly string[]; readonly others: readonly string[] }>> = {
  client: { needed: ['lastname'], others: clientFields },
  patient: {
    needed: ['client', 'name', 'species'],
    others: ['breed', 'gender', 'color', 'date_of_birth', 'microchip'],
  },
  phonenumber: { needed: ['client', 'phone_number'], others: [] },
};

const valueOf = (name: string, value: unknown): unknown => {
  const kind = links[name];
  return kind ? idIn(value, kind) : value;
};

const usual: Readonly<Record<string, Fields>> = {
  client: { firstname: '', lastname: '', email: '', home_department: 1, archived: false },
  patient: { species: 'Dog (Canine - Domestic)', gender: 'Female', archived: false, merge_patient: null },
  shift: { department: 1, shift_type: 1 },
  user: { is_active: true },
};

const isListed = ({ species, gender = 1 }: Fields): boolean =>
  (species === undefined || Number(species) in speciesNames) && [1, 2, 3, 4].includes(Number(gender));

export const createPeople = (settings: { readonly needsListIds: boolean }, clock: () => number = Date.now) => {
  const lists = new Map(
    ['client', 'patient', 'phonenumber', 'shift', 'user'].map((path) => [path, new Map<number, DeskRecord>()]),
  );
  lists.set('shifttype', new Map(shiftTypes.map((one) => [one.id, one])));
  const listOf = (path: string): Map<number, DeskRecord> => lists.get(path) ?? new Map<number, DeskRecord>();
  let last = 500;

  const nextId = (path: string): number => (last = Math.max(last, ...listOf(path).keys()) + 1);

  const add = (path: string, fields: Fields, id = nextId(path)): number => {
    const now = clock();
    listOf(path).set(id, { ...usual[path], ...fields, id, created: now, modified: now });
    return id;
  };

  return {
    listOf,
    add,
    change(path: string, id: number, fields: Fields): void {
      listOf(path).set(id, { ...listOf(path).get(id), ...fields, id, modified: clock() });
    },
    /** Adds a record, or changes the one with the id `changed`, as the documentation permits. Null for an unknown record. */
    write(path: string, body: Fields, changed: number | null): DeskRecord | null {
      const { needed, others } = writable[path] ?? { needed: [], others: [] };
      checkFields(body, changed === null ? { needed, others } : { others: [...needed, ...others] });
      if (settings.needsListIds && path === 'patient' && !isListed(body))
        throw new Refusal('species: This is no number of the list.');
      const empty = changed === null ? undefined : needed.find((name) => body[name] === '');
      if (empty !== undefined) throw new Refusal(`${empty} is required`);
      const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, valueOf(name, value)]));
      if (changed !== null && !listOf(path).has(changed)) return null;
      if (changed !== null) this.change(path, changed, fields);
      return listOf(path).get(changed ?? add(path, fields)) ?? null;
    },
  };
};
export type People = ReturnType<typeof createPeople>;
