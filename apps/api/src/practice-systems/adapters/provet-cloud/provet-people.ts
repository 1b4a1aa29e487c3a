import { z } from 'zod';
import { type PracticeSystem, RemoteFailure, RemoteRefusal, type RemoteRecord } from '../../port.ts';
import { Flag, Moment, understood } from '../../remote/understand.ts';
import type { List, Pages, Provet } from './provet-pages.ts';
import { Reference } from './provet-records.ts';

type Fields = RemoteRecord['fields'];
type Names = Readonly<Record<string, string>>;

/** Maps columns of the import to the vendor's field names. */
const clientNames: Names = {
  first_name: 'firstname',
  last_name: 'lastname',
  email: 'email',
  address_line1: 'street_address',
  address_line2: 'street_address_2',
  town: 'city',
  postcode: 'zip_code',
};
const petNames: Names = {
  name: 'name',
  species: 'species',
  breed: 'breed',
  sex: 'gender',
  colour: 'color',
  date_of_birth: 'date_of_birth',
  microchip: 'microchip',
};

const Person = z.looseObject({
  id: Reference,
  archived: Flag,
  created: Moment.nullish(),
  modified: Moment.nullish(),
  home_department: Reference.nullish(),
  client: Reference.nullish(),
  merge_patient: Reference.nullish(),
});
const PhoneNumber = z.object({ client: Reference, phone_number: z.string() });

/** Strips the part in brackets that species have, as in `Dog (Canine - Domestic)`. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s*[(].*$/, '').trim() : '');

const recordOf = (value: unknown, names: Names, more: (one: z.infer<typeof Person>) => Fields): RemoteRecord => {
  const one = Person.parse(value);
  const fields = Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [ours, textOf(one[theirs])]));
  return {
    id: one.id,
    createdAt: one.created ?? null,
    modifiedAt: one.modified ?? null,
    mergedInto: one.merge_patient ?? null,
    isArchived: one.archived,
    fields: { ...fields, ...more(one) },
  };
};

const isMobile = (number: string): boolean => /^(?:[+]44|0044|0)7/.test(number.replaceAll(/[^+\d]/g, ''));

type Phones = { readonly numbers: ReadonlyMap<string, readonly string[]>; readonly areAll: boolean };

/** Takes the newest mobile and the newest other number. If only changes were read, a missing number is unknown, so it stays. */
const phonesOf = (id: string, { numbers, areAll }: Phones): Fields => {
  const own = numbers.get(id) ?? [];
  const mobile = own.findLast(isMobile);
  const phone = own.findLast((number) => !isMobile(number));
  return {
    ...(mobile || areAll ? { mobile: mobile ?? null } : {}),
    ...(phone || areAll ? { phone: phone ?? null } : {}),
  };
};

const clientOf = (value: unknown, phones: Phones): RemoteRecord =>
  recordOf(value, clientNames, ({ id, home_department: practice }) => ({
    practice: practice ?? null,
    ...phonesOf(id, phones),
  }));

const petOf = (value: unknown): RemoteRecord =>
  recordOf(value, petNames, ({ client, deceased }) => ({
    client: client ?? null,
    status: deceased ? 'Deceased' : 'Active',
  }));

const idOf = (value: unknown): string => z.object({ id: Reference }).parse(value).id;

/** Pages by id, as the vendor advises for a first run, because offsets are limited. */
async function* allPages(pages: Pages, list: List) {
  for (let last = 0; ;) {
    const { value } = await pages({ ...list, filters: { id__gt: String(last) } }).next();
    if (!value || value.results.length === 0) return;
    for (const one of value.results) {
      const id = Number(understood(list.endpoint, () => idOf(one)));
      if (id <= last) throw new RemoteFailure('NONSENSE', `${list.endpoint} came out of order`);
      last = id;
    }
    yield value;
  }
}

async function* recordsSince<One>(pages: Pages, { since = null, ...list }: List, read: (value: unknown) => One) {
  const changed = { modified__gte: new Date(since ?? 0).toISOString() };
  const found = since === null ? allPages(pages, list) : pages({ ...list, filters: changed });
  for await (const { results } of found) yield understood(list.endpoint, () => results.map((value) => read(value)));
}

const clientList = { path: 'client', endpoint: 'clients' } as const;
const petList = { path: 'patient', endpoint: 'patients' } as const;
const phoneList = { path: 'phonenumber', endpoint: 'phonenumbers' } as const;

const readPhones = async (pages: Pages, since: number | null): Promise<Phones> => {
  const numbers = new Map<string, string[]>();
  for await (const found of recordsSince(pages, { ...phoneList, since }, (value) => PhoneNumber.parse(value)))
    for (const { client, phone_number: number } of found) numbers.set(client, [...(numbers.get(client) ?? []), number]);
  return { numbers, areAll: since === null };
};

const bodyOf = (fields: Fields, names: Names) =>
  Object.fromEntries(Object.entries(names).flatMap(([ours, theirs]) => (fields[ours] ? [[theirs, fields[ours]]] : [])));

const day = 86_400_000;
const wholeDate = /^\d{4}-\d{2}-\d{2}$/;

/** Sends empty fields as empty. Omits a date of birth without a day, because the vendor stores complete dates only. */
const changesOf = ({ date_of_birth: born, ...fields }: Fields, names: Names) => {
  const sent: Fields = wholeDate.test(String(born)) ? { ...fields, date_of_birth: born ?? null } : fields;
  return Object.fromEntries(
    Object.entries(names).flatMap(([ours, theirs]) => (ours in sent ? [[theirs, sent[ours] ?? '']] : [])),
  );
};

type People = Pick<PracticeSystem, 'pullPeople' | 'addPerson' | 'changePerson'>;

const createWriting = ({ client, api, link, pages }: Provet): Pick<People, 'addPerson' | 'changePerson'> => {
  const add = async (path: string, body: object): Promise<string> => {
    const made = await client.send({ method: 'POST', url: `${api}${path}/`, endpoint: 'writes', body });
    return understood('writes', () => idOf(made));
  };
  const addNumbers = async (id: string, { mobile, phone }: Fields): Promise<void> => {
    for (const number of [mobile, phone].filter(Boolean))
      await add('phonenumber', { client: link('client', id), phone_number: number });
  };
  const change = async (url: string, body: object): Promise<void> => {
    if (Object.keys(body).length > 0) await client.send({ method: 'PATCH', url, endpoint: 'writes', body });
  };
  return {
    async addPerson({ kind, fields }) {
      const owner = link('client', String(fields['client']));
      if (kind === 'pets') return add('patient', { ...bodyOf(fields, petNames), client: owner });
      const department = link('department', String(fields['practice']));
      const id = await add('client', { ...bodyOf(fields, clientNames), home_department: department });
      await addNumbers(id, fields).catch((error: unknown) => {
        // The client stays added even if a number is refused.
        if (!(error instanceof RemoteRefusal)) throw error;
      });
      return id;
    },
    async changePerson(id, { kind, fields }) {
      if (kind === 'pets') return change(link('patient', id), changesOf(fields, petNames));
      await change(link('client', id), changesOf(fields, clientNames));
      // An earlier attempt may have added a number before its answer was lost.
      const { numbers } = await readPhones(pages, Date.now() - day);
      const known = numbers.get(id) ?? [];
      const { mobile = '', phone = '' } = fields;
      await addNumbers(id, {
        mobile: known.includes(String(mobile)) ? '' : mobile,
        phone: known.includes(String(phone)) ? '' : phone,
      });
      // The vendor documents no way to find the numbers of one client.
      if (fields['mobile'] === null || fields['phone'] === null)
        throw new RemoteRefusal('a telephone number cannot be removed by a program');
    },
  };
};

export const createProvetPeople = (provet: Provet): People => {
  const { client, link, pages } = provet;

  async function* pullClients(since: number | null) {
    const phones = await readPhones(pages, since);
    const unread = new Set(since === null ? [] : phones.numbers.keys());
    for await (const found of recordsSince(pages, { ...clientList, since }, (value) => clientOf(value, phones))) {
      for (const { id } of found) unread.delete(id);
      yield found;
    }
    // A new number does not mark its client as changed, so these clients are read too.
    for (const id of unread) {
      const value = await client.get({ url: link('client', id), endpoint: 'client' });
      if (value !== null) yield understood('client', () => [clientOf(value, phones)]);
    }
  }

  return {
    ...createWriting(provet),
    pullPeople: (kind, since) =>
      kind === 'clients' ? pullClients(since) : recordsSince(pages, { ...petList, since }, petOf),
  };
};
