import { type FileLimits, fileLimitsOf } from '../../data-exchange/files/file-limits.ts';
import type { Config } from '../../platform/config/config.ts';
import { askEzyvetForToken, createEzyvet, ezyvetScope } from './ezyvet/ezyvet.ts';
import { createFiles } from './files/files.ts';
import { createProvetCloud } from './provet-cloud/provet-cloud.ts';
import { createOpenvpm } from './openvpm/openvpm.ts';
import { openvpmBudgets } from './openvpm/openvpm-lists.ts';
import { idsInHint as openvpmIdsInHint, saysNotFound } from './openvpm/openvpm-records.ts';
import { provetCallsAMinute } from './provet-cloud/provet-pages.ts';
import { idsInHint } from './provet-cloud/provet-records.ts';
import type { Budgets, PracticeSystem, SystemSettings } from '../port.ts';
import type { SharedBudget } from '../remote/call-budget.ts';
import { createRemoteClient, type RemoteClient } from '../remote/remote-client.ts';
import { createRemoteClock, onOurClock, type RemoteClock } from '../remote/remote-clock.ts';
import type { Access, AskForToken } from '../remote/remote-tokens.ts';

/** They give tokens for a client id and a secret. */
export const systemNames = ['provet-cloud', 'ezyvet'] as const;
export type VendorName = (typeof systemNames)[number];
export type SystemName = VendorName | 'openvpm' | 'files';

/** Whether the system is a folder of files, which needs no network. */
export const isFolder = (name: string): boolean => name === 'files';

/** Whether the system takes a key instead of signing in for a token. */
export const hasKey = (name: string): boolean => name === 'openvpm';

export const allSystemNames: readonly string[] = [...systemNames, 'openvpm', 'files'];
export const isSystemName = (name: string): name is SystemName => allSystemNames.includes(name);

type Adapter = {
  /** What the portal reads from the system in addition to its diary. */
  readonly reads: readonly ('people' | 'rotas' | 'statuses')[];
  readonly scope: string;
  readonly askForToken?: AskForToken;
  readonly budgets: Budgets;
  readonly saysNotFound: (value: unknown) => boolean;
  /** Returns the ids of the appointments that a webhook's body names. */
  readonly listen?: (body: unknown) => readonly string[];
  readonly create: (
    client: RemoteClient,
    base: string,
    settings: SystemSettings & { readonly fileLimits: FileLimits },
  ) => PracticeSystem;
};

const has = (field: string) => (value: unknown) => typeof value === 'object' && value !== null && field in value;

const adapters: Readonly<Record<SystemName, Adapter>> = {
  'provet-cloud': {
    reads: ['people', 'rotas', 'statuses'],
    scope: 'restapi',
    budgets: { endpoints: provetCallsAMinute, database: null },
    saysNotFound: has('detail'),
    listen: idsInHint,
    create: createProvetCloud,
  },
  ezyvet: {
    reads: [],
    scope: ezyvetScope,
    askForToken: askEzyvetForToken,
    budgets: { endpoints: {}, database: 180 },
    saysNotFound: has('messages'),
    create: createEzyvet,
  },
  openvpm: {
    reads: ['people', 'statuses'],
    scope: '',
    budgets: openvpmBudgets,
    saysNotFound,
    listen: openvpmIdsInHint,
    create: createOpenvpm,
  },
  files: {
    reads: [],
    scope: '',
    budgets: { endpoints: {}, database: null },
    saysNotFound: () => false,
    create: (_, url, { fileLimits }) => createFiles(url, fileLimits),
  },
};

export const isRead = (system: string, what: Adapter['reads'][number]): boolean =>
  isSystemName(system) && adapters[system].reads.includes(what);

/** Null if the system sends no webhooks. */
export const listenerOf = (system: SystemName) => adapters[system].listen ?? null;

type Open = SharedBudget & {
  readonly config: Config;
  readonly settings: SystemSettings;
  readonly stopping?: AbortSignal;
};

export type OpenSystem = PracticeSystem & {
  /** When it last answered anything; 0 if never. */
  readonly answeredAt: () => number;
  readonly clock: RemoteClock;
};

export const openSystem = (
  { config, settings, stopping, ...shared }: Open,
  system: SystemName,
  access: Access,
): OpenSystem => {
  const { create, scope, askForToken, budgets, saysNotFound } = adapters[system];
  let answeredAt = 0;
  const clock = createRemoteClock();
  const client = createRemoteClient({
    ...access,
    scope,
    askForToken,
    budgets,
    shared,
    saysNotFound,
    timeoutMilliseconds: config.limits.connectionTimeoutMilliseconds,
    budgetMilliseconds: config.limits.connectionBudgetMilliseconds,
    allowsLocal: config.webhooksToLocalAddresses,
    stopping,
    onAnswer(answer) {
      answeredAt = Date.now();
      clock.note(answer);
    },
  });
  const adapter = create(client, access.url, { ...settings, fileLimits: fileLimitsOf(config.files) });
  return { ...onOurClock(adapter, clock), answeredAt: () => answeredAt, clock };
};
