import {
  type Check,
  isWithoutId,
  type PracticeSystem,
  type Probe,
  RemoteFailure,
  type RemotePractice,
  type Share,
  type SystemSettings,
  type Window,
} from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import type { AskForToken } from '../../remote/remote-tokens.ts';
import { understood } from '../../remote/understand.ts';
import { steady, wholeList } from '../../remote/whole-lists.ts';
import { createRecordReader, isIn } from '../read-records.ts';
import { missingPermissions } from '../probing.ts';
import { createLists, type Filter, type Lists } from './ezyvet-lists.ts';
import {
  type EzyvetAppointment,
  type EzyvetResource,
  type Practices,
  readAppointmentOf,
  readReasonOf,
  readResourceOf,
  readZoneOf,
} from './ezyvet-records.ts';
import { createEzyvetWrites } from './ezyvet-writes.ts';

export const ezyvetScope = 'read-appointment,write-appointment,create-booking,read-appointmenttype,read-resource';

/** One address serves all sites; the token determines which. */
export const askEzyvetForToken: AskForToken = ({ partnerId, clientId, clientSecret, scope, site }) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    partner_id: partnerId,
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
    scope,
    site_uid: site,
  }),
});

const farFuture = Date.parse('2100-01-01T00:00:00Z') / 1000;
const noUid = 'appointment_none';
/** Filters that no record matches, and whether a record contradicts them; a typing error in a year does not. */
const contradicts = {
  modified_at: [{ gte: farFuture }, ({ modifiedAt }) => modifiedAt !== null && modifiedAt < farFuture * 1000],
  start_at: [{ gte: farFuture }, ({ startsAt, oddity }) => oddity?.lacks !== 'START' && startsAt < farFuture * 1000],
  uid: [noUid, ({ id }) => id !== noUid],
} as const satisfies Readonly<Record<string, readonly [Filter, (one: EzyvetAppointment) => boolean]>>;
const keepMilliseconds = 600_000;
/** The end cannot be asked for: of what began earlier, only entries of at least this length can last beyond it. */
const usualMilliseconds = 28 * 86_400_000;
/** Longer than any entry. */
const farMilliseconds = 36_600 * 86_400_000;
const name = 'appointment';

const seconds = (at: number): number => Math.floor(at / 1000);

/** Caches the resources, which change rarely and determine to which part of the site an appointment belongs. */
const createResources = (list: Lists) => {
  let cache: { readonly at: number; readonly resources: readonly EzyvetResource[] } | null = null;
  return async (): Promise<readonly EzyvetResource[]> => {
    if (cache === null || cache.at < Date.now() - keepMilliseconds) {
      const resources = await wholeList('resource', () => list({ name: 'resource' }, readResourceOf));
      // Resources say at which practice an appointment is, so an empty list would remove all appointments.
      if (resources.length === 0) throw new RemoteFailure('NONSENSE', 'resource answered without a record');
      cache = { at: Date.now(), resources };
    }
    return cache.resources;
  };
};

const isShorter = ({ startsAt, endsAt, oddity }: EzyvetAppointment, milliseconds: number): boolean =>
  !oddity && endsAt - startsAt < milliseconds;

type Long = {
  readonly list: Lists;
  readonly by: Practices;
  readonly window: Window;
  readonly shortest: number;
  readonly share: Share;
};

const listLong = ({ list, by, window: { from, to }, shortest, share }: Long) => {
  const filters = { start_at: { gte: seconds(from), lt: seconds(to) }, duration: { gte: seconds(shortest) } };
  return list({ name, filters, share }, (value) => readAppointmentOf(value, by));
};

/** Absences of weeks. Nothing if entries cannot be asked for by length, because reading all of them would take too many calls. */
const pullLong = async (question: Long): Promise<EzyvetAppointment[]> => {
  const long: EzyvetAppointment[] = [];
  for await (const { items } of listLong(question)) {
    if (items.some((one) => isShorter(one, question.shortest))) return [];
    long.push(...items);
  }
  return long;
};

const lengthNote =
  'appointments cannot be asked for by length: absences that began more than 28 days before the first reading are not read, so enter them anew in ezyVet, from today';

/** What the system cannot do, though nothing is wrong with it. */
const notesOf = async (list: Lists): Promise<readonly string[]> => {
  const past = { from: Date.now() - 2 * usualMilliseconds, to: Date.now() - usualMilliseconds };
  const question = { list, by: new Map<string, string>(), window: past, shortest: farMilliseconds, share: 1 };
  const { value } = await listLong(question).next();
  return value?.items.some((one) => isShorter(one, farMilliseconds)) ? [lengthNote] : [];
};

const check = async (list: Lists): Promise<Check> => {
  const findings: string[] = [];
  const read = (value: unknown) => readAppointmentOf(value, new Map());
  for (const [filter, [idFilter, isContradiction]] of Object.entries(contradicts)) {
    const { value } = await list({ name, filters: { [filter]: idFilter } }, read).next();
    if (value?.items.some(isContradiction)) findings.push(`appointments: the filter ${filter} is ignored`);
  }
  return { findings, notes: await notesOf(list) };
};

type Asking = { readonly client: RemoteClient; readonly base: string; readonly list: Lists };

/** Appointment 0 does not exist, so nothing is changed. Without the scope to book, ezyVet issues no token. */
const probe = async ({ client, base, list }: Asking): Promise<Probe> => {
  const first = (what: 'appointment' | 'appointmenttype' | 'resource') => () => list({ name: what }, () => ({})).next();
  const change = { method: 'PATCH', url: `${base}v2/appointment/0`, endpoint: 'cancels', body: {} } as const;
  return {
    reading: await missingPermissions({
      'to read appointments': first('appointment'),
      'to read appointment types': first('appointmenttype'),
      'to read resources': first('resource'),
      'to read the site': () => client.get({ url: `${base}v3/siteInformation`, endpoint: 'site' }),
    }),
    writing: await missingPermissions({
      'to cancel': () => client.send({ ...change, contentType: 'application/merge-patch+json' }),
    }),
    notes: [],
  };
};

type Reading = Pick<PracticeSystem, 'pullChanges' | 'pullWindow'>;

const createReading = (list: Lists, practices: () => Promise<Practices>): Reading => ({
  async *pullChanges(since) {
    const by = await practices();
    const filters = { modified_at: { gte: seconds(since) } };
    const portions = steady(name, () => list({ name, filters }, (value) => readAppointmentOf(value, by)));
    for await (const { items } of portions) yield items;
  },
  async pullWindow({ from: earliest, to, endsAfter }, share) {
    const by = await practices();
    const from = endsAfter === undefined ? earliest : Math.max(earliest, endsAfter - usualMilliseconds);
    const filters = { start_at: { gte: seconds(from), lt: seconds(to) } };
    const appointments = await wholeList(name, () =>
      list({ name, filters, share }, (value) => readAppointmentOf(value, by)),
    );
    const before = { from: earliest, to: from };
    const long =
      from > earliest ? await pullLong({ list, by, window: before, shortest: usualMilliseconds, share }) : [];
    return [...long.filter((one) => isIn(one, before)), ...appointments.filter((one) => isIn(one, { from, to }))];
  },
});

export const createEzyvet = (client: RemoteClient, base: string, settings: SystemSettings): PracticeSystem => {
  const reader = createRecordReader();
  const list = createLists(client, base, reader);
  const resources = createResources(list);
  const practices = async (): Promise<Practices> =>
    new Map((await resources()).map(({ id, practice }) => [id, practice]));

  const find = async (uid: string) => {
    if (isWithoutId(uid)) return null;
    const by = await practices();
    const { value: page } = await list({ name, filters: { uid } }, (value) => readAppointmentOf(value, by)).next();
    const one = page?.items.find(({ id }) => id === uid) ?? null;
    if (one === null && page && page.count > 0) throw new RemoteFailure('NONSENSE', 'the filter uid is ignored');
    return one;
  };

  return {
    capabilities: { deletions: 'flagged', people: [] },
    ...createEzyvetWrites({ client, base, find, settings }),
    ...createReading(list, practices),
    check: () => check(list),
    probe: () => probe({ client, base, list }),
    takeRead: () => reader.takeRead(),
    readAppointment: find,
    async listPractices() {
      const site = await client.get({ url: `${base}v3/siteInformation`, endpoint: 'site' });
      const zone = understood('site', () => readZoneOf(site));
      const ids = new Set((await resources()).map(({ practice }) => practice));
      return [...ids].map((id): RemotePractice => ({ id, name: `part ${id}`, zone }));
    },
    async listReasons() {
      return (await wholeList('appointmenttype', () => list({ name: 'appointmenttype' }, readReasonOf)))
        .filter(({ isActive }) => isActive)
        .map(({ id, name: title, minutes }) => ({ id, name: title, minutes }));
    },
    async listClinicians() {
      return (await resources()).map(({ id, name: title, isActive }) => ({ id, name: title, isActive }));
    },
    /** Rotas must be imported, because the vendor documents no way to read them. */
    pullRotas: () => Promise.resolve([]),
    /** Clients and pets must be imported, with their uids. */
    async *pullPeople() {
      yield [];
    },
  };
};
