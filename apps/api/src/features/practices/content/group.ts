import type { RuntimeConfig } from '@portal/contract/runtime-config/runtime-config.schemas';
import type { Database } from '../../../database/client.ts';
import type { GroupContent } from '@portal/contract/practices/content-file.schemas';
import { findGroup, findLogo } from './content.repository.ts';

export type Group = {
  readonly shown: RuntimeConfig['group'];
  readonly addresses: Pick<GroupContent, 'siteUrl' | 'emergencyUrl'>;
};

export type Groups = {
  /** Returns the group, at most half a minute old, or the last known one while the database is away. */
  read(): Promise<Group>;
  last(): Group;
  logo(): Promise<Uint8Array | null>;
};

const unnamed: Group = {
  shown: { name: 'Your vets', links: null, logoUrl: null, colours: null, legal: null },
  addresses: {},
};

const freshMilliseconds = 30_000;

const legalPages = (legal: GroupContent['legal']): Group['shown']['legal'] =>
  legal
    ? {
        privacy: legal.privacyUrl ?? null,
        terms: legal.termsUrl ?? null,
        accessibility: legal.accessibilityUrl ?? null,
      }
    : null;

const loadGroup = async (database: Database): Promise<Group> => {
  const row = await findGroup(database);
  if (!row) return unnamed;
  const { name, links = null, colours = null, siteUrl, emergencyUrl, legal } = row.content;
  const logoUrl = row.logoHash === null ? null : `/brand/logo.png?v=${row.logoHash.slice(0, 12)}`;
  return { shown: { name, links, colours, logoUrl, legal: legalPages(legal) }, addresses: { siteUrl, emergencyUrl } };
};

export const createGroups = (database: Database): Groups => {
  let group = unnamed;
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    async read() {
      if (performance.now() - readAt < freshMilliseconds) return group;
      group = await loadGroup(database);
      readAt = performance.now();
      return group;
    },
    last: () => group,
    logo: () => findLogo(database),
  };
};
