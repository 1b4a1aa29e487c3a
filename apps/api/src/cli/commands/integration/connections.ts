import { listSources, type SourceRow } from '../../../integration/connections.repository.ts';
import { type KeyRow, listKeys } from '../../../integration/keys/keys.repository.ts';
import { listWebhooks, type WebhookRow } from '../../../integration/webhooks/webhooks.repository.ts';
import { type Command, UsageError } from '../../command.ts';
import { stateOf } from './webhooks.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const ago = (at: number | null): string => {
  if (at === null) return 'never';
  const [unit, length] = units.find(([, one]) => Date.now() - at >= 2 * one) ?? units[2];
  return new Intl.RelativeTimeFormat('en-GB').format(-Math.floor((Date.now() - at) / length), unit);
};

const keyLine = ({ keyId, name, source, lastUsedAt }: KeyRow): string =>
  `key ${keyId}  ${name}  source ${source}  last used ${ago(lastUsedAt)}`;

const webhookLine = (webhook: WebhookRow): string =>
  `webhook ${webhook.webhookId}  ${webhook.url}  ${stateOf(webhook)}  ${webhook.pending} waiting`;

const sourceLine = ({ source, heardAt, changedAt, records }: SourceRow): string => {
  const counts = Object.entries(records ?? {}).map(([kind, count]) => `${kind} ${count.toLocaleString('en-GB')}`);
  return [`data of ${source}`, `last came ${ago(heardAt)}`, `last changed ${ago(changedAt)}`, counts.join(', ')]
    .join('  ')
    .trimEnd();
};

export const connectionsCommand: Command = {
  summary: 'List keys, webhooks and sources of data, and when data last arrived',
  usage: 'connections',
  details:
    'Keys that are revoked are left out. Data last came with an import or a batch, also if it changed nothing. Whether both books agree is not compared.',
  async run({ database, args, report }) {
    if (args.length > 0) throw new UsageError(connectionsCommand.usage);
    const keys = (await listKeys(database)).filter(({ revokedAt }) => revokedAt === null);
    const webhooks = await listWebhooks(database);
    const sources = await listSources(database);
    report?.({ keys, webhooks, sources });
    const lines = [...keys.map(keyLine), ...webhooks.map(webhookLine), ...sources.map(sourceLine)];
    return lines.join('\n') || 'Nothing is connected, and no data were imported.';
  },
};
