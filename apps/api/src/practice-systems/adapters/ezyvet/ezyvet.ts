import { type PracticeSystem, RemoteFailure, type RemotePractice } from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import type { AskForToken } from '../../remote/remote-tokens.ts';
import { understood } from '../../remote/understand.ts';
import { createUnread } from '../../remote/unread.ts';
import { wholeList } from '../../remote/whole-lists.ts';
import { createLists, type Lists } from './ezyvet-lists.ts';
import {
  type EzyvetResource,
  type Practices,
  readEntryOf,
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
/** Filters that no record matches. */
const nothing = { modified_at: { gte: farFuture }, start_at: { gte: farFuture }, uid: 'appointment_none' };
const keepMilliseconds = 600_000;
const name = 'appointment';

const seconds = (at: number): number => Math.floor(at / 1000);

/** Caches the resources, which change rarely and determine to which part of the site an appointment belongs. */
const createResources = (list: Lists) => {
  let known: { readonly at: number; readonly resources: readonly EzyvetResource[] } | null = null;
  return async (): Promise<readonly EzyvetResource[]> => {
    if (known === null || known.at < Date.now() - keepMilliseconds)
      known = { at: Date.now(), resources: await wholeList('resource', list({ name: 'resource' }, readResourceOf)) };
    return known.resources;
  };
};

/** Checks that the filters for changes and windows work: they must return nothing for times without records. */
const check = async (list: Lists): Promise<string[]> => {
  const findings: string[] = [];
  for (const [filter, wanted] of Object.entries(nothing)) {
    const { value } = await list({ name, filters: { [filter]: wanted } }, () => null).next();
    if (value && value.count > 0) findings.push(`appointments: the filter ${filter} is ignored`);
  }
  return findings;
};

type RecordsUnread = ReturnType<typeof createUnread>;
type Reading = Pick<PracticeSystem, 'pullChanges' | 'pullWindow'>;

const createReading = (list: Lists, practices: () => Promise<Practices>, unread: RecordsUnread): Reading => ({
  async *pullChanges(since) {
    const by = await practices();
    const filters = { modified_at: { gte: seconds(since) } };
    for await (const { items } of list({ name, filters }, (value) => readEntryOf(value, { practices: by, unread })))
      yield items;
  },
  async pullWindow({ from, to }, share) {
    const by = await practices();
    const filters = { start_at: { gte: seconds(from), lt: seconds(to) } };
    const found = await wholeList(
      name,
      list({ name, filters, share }, (value) => readEntryOf(value, { practices: by, unread })),
    );
    return found.filter(({ startsAt }) => startsAt >= from && startsAt < to);
  },
});

export const createEzyvet = (client: RemoteClient, base: string): PracticeSystem => {
  const list = createLists(client, base);
  const resources = createResources(list);
  const unread = createUnread();
  const practices = async (): Promise<Practices> =>
    new Map((await resources()).map(({ id, practice }) => [id, practice]));

  const find = async (uid: string) => {
    const by = await practices();
    const { value: page } = await list({ name, filters: { uid } }, (value) =>
      readEntryOf(value, { practices: by, unread }),
    ).next();
    const one = page?.items.find(({ id }) => id === uid) ?? null;
    if (one === null && page && page.count > 0) throw new RemoteFailure('NONSENSE', 'the filter uid is ignored');
    return one;
  };

  return {
    capabilities: { reschedule: 'cancelAndBook', deletions: 'flagged', people: [] },
    ...createEzyvetWrites({ client, base, find }),
    ...createReading(list, practices, unread),
    unread,
    check: () => check(list),
    readAppointment: find,
    async listPractices() {
      const site = await client.get({ url: `${base}v3/siteInformation`, endpoint: 'site' });
      const zone = understood('site', () => readZoneOf(site));
      const ids = new Set((await resources()).map(({ practice }) => practice));
      return [...ids].map((id): RemotePractice => ({ id, name: `practice ${id}`, zone }));
    },
    async listReasons() {
      return (await wholeList('appointmenttype', list({ name: 'appointmenttype' }, readReasonOf)))
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
