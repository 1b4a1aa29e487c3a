import { z } from 'zod';
import type { RemoteRecord } from '../../port.ts';
import { Moment } from '../../remote/understand.ts';
import { type List, type Provet, recordsSince } from './provet-pages.ts';
import { idIn, Reference } from './provet-records.ts';

/** A number without digits, as when reception has emptied it, counts as none. */
const Text = z.union([z.string(), z.number().transform(String), z.null().transform(() => '')]);
const PhoneNumber = z.object({ client: Reference, phone_number: Text, modified: Moment.nullish() });
/** Published answers have the numbers on the client too; the vendor's guide does not. */
const OnClient = z.object({
  phone_numbers: z.array(z.object({ id: z.number().catch(0), phone_number: Text.optional(), number: Text.optional() })),
});

/** `areAll` is false if there may be others, so that a missing number is unknown and stays. */
export type Numbers = { readonly all: readonly string[]; readonly areAll: boolean };
export const noNumbers: Numbers = { all: [], areAll: false };

const isMobile = (number: string): boolean => /^(?:[+]44|0044|0)7/.test(number.replaceAll(/[^+\d]/g, ''));

/** Takes the newest mobile and the newest other number. */
export const phonesOf = ({ all, areAll }: Numbers): RemoteRecord['fields'] => {
  const own = all.filter((number) => /\d/.test(number));
  const mobile = own.findLast(isMobile);
  const phone = own.findLast((number) => !isMobile(number));
  return {
    ...(mobile || areAll ? { mobile: mobile ?? null } : {}),
    ...(phone || areAll ? { phone: phone ?? null } : {}),
  };
};

const numbersOn = (value: unknown): Numbers | null => {
  const read = OnClient.safeParse(value);
  if (!read.success) return null;
  const oldestFirst = read.data.phone_numbers.toSorted((one, other) => one.id - other.id);
  return { all: oldestFirst.map((one) => one.number ?? one.phone_number ?? ''), areAll: true };
};

type Listed = { readonly numbers: ReadonlyMap<string, readonly string[]>; readonly areAll: boolean };

const list: List = { path: 'phonenumber', kind: 'telephone number', endpoint: 'phonenumbers' };

/** No filter of this list is documented, so each answer is compared with what was asked for. */
export const createPhones = (provet: Provet) => {
  const { pages, reader } = provet;
  const works = { modified: true, client: true };
  const read = (values: readonly unknown[]) =>
    reader.readEach(values, { kind: list.kind, read: (value) => PhoneNumber.parse(value) });

  const isIgnored = (results: readonly unknown[], since: number): boolean =>
    read(results).some(({ modified }) => !modified || modified < since);

  /** Null if changes cannot be told from everything. */
  const listSince = async (since: number | null): Promise<Listed | null> => {
    if (since !== null && !works.modified) return null;
    const numbers = new Map<string, string[]>();
    for await (const { results } of recordsSince(provet, { ...list, since })) {
      if (since !== null && isIgnored(results, since)) works.modified = false;
      if (since !== null && !works.modified) return null;
      for (const { client, phone_number: number } of read(results))
        numbers.set(client, [...(numbers.get(client) ?? []), number]);
    }
    return { numbers, areAll: since === null };
  };

  const findOf = async (id: string): Promise<Numbers> => {
    if (!works.client) return noNumbers;
    const { value } = await pages({ ...list, filters: { client__is: id } }).next();
    const numbers = read(value?.results ?? []);
    works.client = numbers.every(({ client }) => client === id);
    return works.client ? { all: numbers.map(({ phone_number: number }) => number), areAll: true } : noNumbers;
  };

  return {
    list: listSince,
    /** Of a client as it was read: on the record, in the list, or else by asking for them. */
    async of(value: unknown, listed: Listed | null): Promise<Numbers> {
      const id = idIn(value) ?? '';
      const all = listed?.numbers.get(id) ?? [];
      return numbersOn(value) ?? (listed ? { all, areAll: listed.areAll } : findOf(id));
    },
    /** Says so if a new number is seen only when its client is changed too. */
    async check(farFuture: string): Promise<string[]> {
      const { value } = await pages({ ...list, filters: { modified__gte: farFuture } }).next();
      works.modified = !isIgnored(value?.results ?? [], Date.parse(farFuture));
      return works.modified
        ? []
        : ['telephone numbers cannot be asked for by change: a new one arrives when its client is changed too'];
    },
  };
};
export type Phones = ReturnType<typeof createPhones>;
