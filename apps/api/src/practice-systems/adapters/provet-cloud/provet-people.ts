import { z } from 'zod';
import type { PracticeSystem, RemoteRecord } from '../../port.ts';
import { Flag, Moment } from '../../remote/understand.ts';
import { createListIds } from './provet-list-ids.ts';
import { type Provet, recordsSince } from './provet-pages.ts';
import { clientNames, createPersonWrites, type Names, petNames } from './provet-person-writes.ts';
import { noNumbers, type Numbers, type Phones, phonesOf } from './provet-phones.ts';
import { idIn, Reference } from './provet-records.ts';

type Fields = RemoteRecord['fields'];

const Person = z.looseObject({
  id: Reference,
  archived: Flag,
  created: Moment.nullish(),
  modified: Moment.nullish(),
  home_department: Reference.nullish(),
  client: Reference.nullish(),
  merge_patient: Reference.nullish(),
});
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

const clientOf = (value: unknown, numbers: Numbers): RemoteRecord =>
  recordOf(value, clientNames, ({ home_department: practice }) => ({
    practice: practice ?? null,
    ...phonesOf(numbers),
  }));

const petOf = (value: unknown): RemoteRecord =>
  recordOf(value, petNames, ({ client, deceased }) => ({
    client: client ?? null,
    status: deceased ? 'Deceased' : 'Active',
  }));

const clientList = { path: 'client', kind: 'client', endpoint: 'clients' } as const;
const petList = { path: 'patient', kind: 'patient', endpoint: 'patients' } as const;

type People = Pick<PracticeSystem, 'pullPeople' | 'addPerson' | 'changePerson'>;

export const createProvetPeople = (provet: Provet, phones: Phones): People => {
  const { client, link, reader } = provet;
  const listIds = createListIds(provet);

  async function* pullClients(since: number | null) {
    const listed = await phones.list(since);
    const unread = new Set(since === null ? [] : listed?.numbers.keys());
    const readAll = async (values: readonly unknown[]) => {
      const numbers = new Map<unknown, Numbers>();
      for (const value of values) numbers.set(value, await phones.of(value, listed));
      const read = (value: unknown): RemoteRecord => clientOf(value, numbers.get(value) ?? noNumbers);
      return reader.readEach(values, { kind: clientList.kind, read });
    };
    for await (const { results } of recordsSince(provet, { ...clientList, since })) {
      for (const value of results) unread.delete(idIn(value) ?? '');
      yield readAll(results);
    }
    // A new number does not mark its client as changed, so these clients are read too.
    for (const id of unread) {
      const value = await client.get({ url: link('client', id), endpoint: 'client' });
      if (value !== null) yield readAll([value]);
    }
  }

  async function* pullPets(since: number | null) {
    for await (const { results } of recordsSince(provet, { ...petList, since })) {
      listIds.learn(results);
      yield reader.readEach(results, { kind: petList.kind, read: petOf });
    }
  }

  return {
    ...createPersonWrites(provet, { phones, listIds }),
    pullPeople: (kind, since) => (kind === 'clients' ? pullClients(since) : pullPets(since)),
  };
};
