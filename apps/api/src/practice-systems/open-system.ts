import type { Config } from '../platform/config/config.ts';
import { askEzyvetForToken, createEzyvet, ezyvetCapabilities, ezyvetScope } from './adapters/ezyvet/ezyvet.ts';
import { createFiles, filesCapabilities } from './adapters/files/files.ts';
import { createProvetCloud, provetCapabilities, provetScope } from './adapters/provet-cloud/provet-cloud.ts';
import { idsInHint } from './adapters/provet-cloud/provet-records.ts';
import type { Capabilities, PracticeSystem } from './port.ts';
import { createRemoteClient } from './remote/remote-client.ts';
import type { Access, AskForToken } from './remote/remote-tokens.ts';

export const systemNames = ['provet-cloud', 'ezyvet'] as const;
export type VendorName = (typeof systemNames)[number];
export type SystemName = VendorName | 'files';

/** Nobody is asked over the network. */
export const isFolder = (name: string): boolean => name === 'files';

export const isSystemName = (name: string): name is SystemName =>
  isFolder(name) || (systemNames as readonly string[]).includes(name);

/** The appointments that a webhook's body names. */
export const listeners: Readonly<Record<SystemName, (body: unknown) => readonly string[]>> = {
  'provet-cloud': idsInHint,
  ezyvet: () => [],
  files: () => [],
};

type Adapter = {
  readonly scope: string;
  readonly askForToken?: AskForToken;
  readonly capabilities: Capabilities;
  readonly create: (client: ReturnType<typeof createRemoteClient>, base: string) => PracticeSystem;
};

const adapters: Readonly<Record<SystemName, Adapter>> = {
  'provet-cloud': { scope: provetScope, capabilities: provetCapabilities, create: createProvetCloud },
  ezyvet: {
    scope: ezyvetScope,
    askForToken: askEzyvetForToken,
    capabilities: ezyvetCapabilities,
    create: createEzyvet,
  },
  files: { scope: '', capabilities: filesCapabilities, create: (_, url) => createFiles(url) },
};

export const sendsWebhooks = (system: SystemName): boolean => adapters[system].capabilities.webhooks.length > 0;

type Open = { readonly config: Config; readonly stopping?: AbortSignal };

export const openSystem = ({ config, stopping }: Open, system: SystemName, access: Access): PracticeSystem => {
  const { create, scope, askForToken, capabilities } = adapters[system];
  const client = createRemoteClient({
    ...access,
    scope,
    askForToken,
    budgets: capabilities.budgets,
    timeoutMilliseconds: config.limits.connectionTimeoutMilliseconds,
    budgetMilliseconds: config.limits.connectionBudgetMilliseconds,
    allowsLocal: config.webhooksToLocalAddresses,
    stopping,
  });
  return create(client, access.url);
};
