import { OwnRefusal, type PracticeSystem, RemoteRefusal, type RemoteRecord } from '../../port.ts';
import { understood } from '../../remote/understand.ts';
import type { ListIds } from './provet-list-ids.ts';
import type { Provet } from './provet-pages.ts';
import type { Phones } from './provet-phones.ts';
import { readIdOf } from './provet-records.ts';

type Fields = RemoteRecord['fields'];
export type Names = Readonly<Record<string, string>>;

/** Maps columns of the import to the vendor's field names. */
export const clientNames: Names = {
  first_name: 'firstname',
  last_name: 'lastname',
  email: 'email',
  address_line1: 'street_address',
  address_line2: 'street_address_2',
  town: 'city',
  postcode: 'zip_code',
};
export const petNames: Names = {
  name: 'name',
  species: 'species',
  breed: 'breed',
  sex: 'gender',
  colour: 'color',
  date_of_birth: 'date_of_birth',
  microchip: 'microchip',
};

const wholeDate = /^\d{4}-\d{2}-\d{2}$/;

/** Omits a date of birth without a day, because the vendor stores complete dates only. */
const withWholeDate = ({ date_of_birth: born, ...fields }: Fields): Fields =>
  wholeDate.test(String(born)) ? { ...fields, date_of_birth: born ?? null } : fields;

const bodyOf = (fields: Fields, names: Names) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([ours, theirs]) => (ours in fields ? [[theirs, fields[ours] ?? '']] : [])),
  );

const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

/** As published programs write them. */
const genders: Readonly<Record<string, number>> = { Male: 1, Female: 2 };
const neuteredGenders: Readonly<Record<string, number>> = { Male: 3, Female: 4 };

const day = 86_400_000;

/** With the numbers of the practice's lists where they are known; the text otherwise, which may be refused. */
const petBody = async (listIds: ListIds, fields: Fields) => {
  const { sex, neutered, species, breed } = fields;
  const gender = (neutered === 'Yes' ? neuteredGenders : genders)[String(sex)];
  const [speciesId, breedId] = [
    species ? await listIds.find('species', String(species)) : null,
    breed ? await listIds.find('breed', String(breed)) : null,
  ];
  return {
    ...bodyOf(withWholeDate(fields), petNames),
    ...(gender === undefined ? {} : { gender }),
    ...(speciesId === null ? {} : { species: speciesId }),
    ...(breedId === null ? {} : { breed: breedId }),
  };
};

type Parts = { readonly phones: Phones; readonly listIds: ListIds };

export const createPersonWrites = (
  { client, api, link }: Provet,
  { phones, listIds }: Parts,
): Pick<PracticeSystem, 'addPerson' | 'changePerson'> => {
  const add = async (path: string, body: object): Promise<string> => {
    const made = await client.send({ method: 'POST', url: `${api}${path}/`, endpoint: 'writes', body });
    return understood('writes', () => readIdOf(made));
  };
  const addNumbers = async (id: string, { mobile, phone }: Fields, present: readonly string[] = []): Promise<void> => {
    for (const number of [mobile, phone].filter((one) => one && !present.includes(String(one))))
      await add('phonenumber', { client: link('client', id), phone_number: number });
  };
  const change = async (url: string, body: object): Promise<void> => {
    if (Object.keys(body).length > 0) await client.send({ method: 'PATCH', url, endpoint: 'writes', body });
  };

  /** An earlier attempt may have added a number before its answer was lost. */
  const listNumbers = async (id: string): Promise<readonly string[]> => {
    const { all, areAll } = await phones.of(await client.get({ url: link('client', id), endpoint: 'client' }), null);
    return areAll ? all : ((await phones.list(Date.now() - day))?.numbers.get(id) ?? []);
  };

  return {
    async addPerson({ kind, fields }) {
      const owner = link('client', String(fields['client']));
      if (kind === 'pets') return add('patient', { ...(await petBody(listIds, withoutEmpty(fields))), client: owner });
      const department = link('department', String(fields['practice']));
      const id = await add('client', { ...bodyOf(withoutEmpty(fields), clientNames), home_department: department });
      await addNumbers(id, fields).catch((error: unknown) => {
        // The client stays added even if a number is refused.
        if (!(error instanceof RemoteRefusal)) throw error;
      });
      return id;
    },
    async changePerson(id, { kind, fields }) {
      if (kind === 'pets') return change(link('patient', id), await petBody(listIds, fields));
      await change(link('client', id), bodyOf(fields, clientNames));
      if (fields['mobile'] || fields['phone']) await addNumbers(id, fields, await listNumbers(id));
      // The vendor documents no way to find the numbers of one client.
      if (fields['mobile'] === null || fields['phone'] === null)
        throw new OwnRefusal('a telephone number cannot be removed by a program');
    },
  };
};
