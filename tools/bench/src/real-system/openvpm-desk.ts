import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Listed<One> = { readonly data: readonly One[]; readonly pagination: { readonly total: number } };

/** An entry of the diary, with the fields that a day compares. */
export type Entry = {
  readonly id: string;
  readonly start: number;
  readonly status: string;
  readonly pet: string | null;
  readonly vet: string | null;
  readonly notes: string | null;
};

type Answered = Readonly<Record<'id' | 'start_time' | 'status', string>> &
  Readonly<Record<'patient_id' | 'doctor_id' | 'notes', string | null>>;

const entryOf = (one: Answered): Entry => ({
  id: one.id,
  start: Date.parse(one.start_time),
  status: one.status,
  pet: one.patient_id,
  vet: one.doctor_id,
  notes: one.notes,
});

export type TheirPet = { readonly id: string; readonly client_id: string; readonly species: string };

/** Null if the desk is refused, such as for a time that is taken. */
type Called<Result> = Result | null;

/** People of its seed, who all have the password that it names. */
const people = { admin: 'admin@neighborhoodvet.example.com', reception: 'morgan.bailey@neighborhoodvet.example.com' };

const passwordIn = async (folder: string): Promise<string> => {
  const seed = await readFile(join(folder, 'packages/db/seed.ts'), 'utf8');
  const [, password] = /bcrypt value for "([^"]+)"/.exec(seed) ?? [];
  if (password === undefined) throw new Error('its seed names no password');
  return password;
};

const cookiesIn = (response: Response): string[] =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');

type SignIn = { readonly url: string; readonly email: string; readonly password: string };

const signIn = async ({ url, email, password }: SignIn): Promise<string> => {
  const first = await fetch(`${url}api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const cookie = cookiesIn(first).join('; ');
  const signedIn = await fetch(`${url}api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
  });
  return [cookie, ...cookiesIn(signedIn)].join('; ');
};

/** The calls of its own pages, as somebody who is signed in. */
const callerAt = (url: string, cookie: string) => ({
  async ask<Result>(name: string): Promise<Result> {
    const input = encodeURIComponent(JSON.stringify({ json: null }));
    const response = await fetch(`${url}api/trpc/${name}?input=${input}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return ((await response.json()) as { result: { data: { json: Result } } }).result.data.json;
  },
  async act<Result>(name: string, input: object): Promise<Called<Result>> {
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ json: input });
    const response = await fetch(`${url}api/trpc/${name}`, { method: 'POST', headers, body });
    if (response.status >= 500) throw new Error(`${name} answered ${response.status}`);
    if (!response.ok) return null;
    return ((await response.json()) as { result: { data: { json: Result } } }).result.data.json;
  },
});

const scopes = ['clients:read', 'patients:read', 'appointments:read', 'appointments:write'];

type Item = { readonly id: string; readonly name: string };
type Booked = { readonly pet: string; readonly vet: string; readonly type: string; readonly start: number };

const iso = (at: number): string => new Date(at).toISOString();

type Place = { readonly folder: string; readonly url: string; readonly minutes: number };

/** Its administrator makes a key and a webhook; its reception works in the diary; and its books are read with the key. Entries last `minutes`. */
export const openDesk = async ({ folder, url, minutes }: Place) => {
  const timeOf = (start: number) => ({ startTime: iso(start), endTime: iso(start + minutes * 60_000) });
  const password = await passwordIn(folder);
  const admin = callerAt(url, await signIn({ url, password, email: people.admin }));
  const reception = callerAt(url, await signIn({ url, password, email: people.reception }));
  const made = await admin.act<{ key: string }>('apiKeys.create', { name: 'portal', scopes });
  if (!made) throw new Error('no key was made');
  const read = async <One>(path: string): Promise<Listed<One>> => {
    const response = await fetch(`${url}api/v1/${path}`, { headers: { authorization: `Bearer ${made.key}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Listed<One>;
  };
  return {
    key: made.key,
    read,
    vets: await reception.ask<readonly Item[]>('appointments.listDoctors'),
    types: await reception.ask<readonly Item[]>('appointments.listTypes'),
    addWebhook: (hook: string) =>
      admin.act('webhooks.create', {
        url: hook,
        events: ['appointment.created', 'appointment.rescheduled', 'appointment.cancelled'],
      }),
    book: ({ start, pet, vet, type }: Booked) =>
      reception.act<Item>('appointments.create', { patientId: pet, doctorId: vet, typeId: type, ...timeOf(start) }),
    reschedule: (id: string, start: number, vet: string) =>
      reception.act<Item>('appointments.reschedule', { id, doctorId: vet, ...timeOf(start) }),
    cancel: (id: string) => reception.act<Item>('appointments.updateStatus', { id, status: 'cancelled' }),
    /** Reads windows of half a day, because each then fits one page. */
    async entries(from: number, to: number): Promise<Entry[]> {
      const all = new Map<string, Entry>();
      const step = 12 * 3_600_000;
      for (let at = from; at < to; at += step) {
        const window = new URLSearchParams({ limit: '100', from: iso(at), to: iso(at + step - 1) });
        const { data, pagination } = await read<Answered>(`appointments?${window.toString()}`);
        if (data.length < pagination.total) throw new Error('too many entries for a page');
        for (const one of data) all.set(one.id, entryOf(one));
      }
      return [...all.values()];
    },
  };
};
