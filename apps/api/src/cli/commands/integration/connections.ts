import { isRead, isSystemName, listenerOf } from '../../../practice-systems/adapters/open-system.ts';
import { type ConnectionState, listConnections } from '../../../practice-systems/connections/connections.repository.ts';
import { listSources, type SourceRow } from '../../../integration/connections.repository.ts';
import { type KeyRow, listKeys } from '../../../integration/keys/keys.repository.ts';
import { listWebhooks, type WebhookRow } from '../../../integration/webhooks/webhooks.repository.ts';
import type { Command } from '../../command.ts';
import { perform, verbUsage } from './connection-verbs.ts';
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

const age = (seconds: number | null): string =>
  seconds === null ? 'not read yet' : `read ${ago(Date.now() - seconds * 1000)}`;

const words: Readonly<Record<string, string>> = {
  CHANGES: 'changes',
  NEAR: 'today and tomorrow',
  PEOPLE: 'clients and pets',
  ROTAS: 'rotas of the next three days',
  ROTAS_AHEAD: 'rotas ahead',
  FAR: 'everything ahead',
};

/** Feeds that are listed only after a failure. So are those that the system does not offer. */
const quietWords: Readonly<Record<string, string>> = { HINTS: 'records named by webhooks', WRITES: 'entering' };
const offers: Readonly<Record<string, 'people' | 'rotas'>> = { PEOPLE: 'people', ROTAS: 'rotas', ROTAS_AHEAD: 'rotas' };

type Feed = ConnectionState['feeds'][number];

const feedWords = (system: string, { feed, freshSeconds, lastError, readUpTo, held }: Feed): string[] => {
  const [name, offer] = [words[feed], offers[feed]];
  if (name === undefined || (offer && !isRead(system, offer)))
    return lastError === null ? [] : [`${name ?? quietWords[feed] ?? feed}: ${lastError}`];
  const parts = [
    age(freshSeconds),
    ...(feed === 'FAR' && readUpTo !== null ? [`reading ${readUpTo}`] : []),
    ...(lastError === null ? [] : [lastError]),
    ...(held === null
      ? []
      : [
          `${held} ${feed.startsWith('ROTAS') ? 'working days' : 'appointments'} have vanished there: look, then \`connections pull NAME --accept-deletions\``,
        ]),
  ];
  return [`${name}: ${parts.join(', ')}`];
};

const mostUnread = 20;

/** Smaller differences are allowed for everywhere. */
const intervalMilliseconds = 30_000;

const clockWords = ({ clockAhead }: ConnectionState): string[] => {
  if (clockAhead === null || Math.abs(clockAhead) < intervalMilliseconds) return [];
  const minutes = Math.max(1, Math.round(Math.abs(clockAhead) / 60_000));
  return [`its clock is ${minutes} min ${clockAhead > 0 ? 'ahead of' : 'behind'} ours`];
};

const secondsAgo = (seconds: number): string => ago(Date.now() - seconds * 1000);

const hookWords = ({ system, hookSeconds, silentSeconds }: ConnectionState): string[] => {
  if (!isSystemName(system) || !listenerOf(system)) return [];
  if (hookSeconds === null) return ['webhooks: none has come, so changes take up to two minutes'];
  const last = `last webhook ${secondsAgo(hookSeconds)}`;
  if (silentSeconds === null) return [last];
  return [`${last}, and none about a change ${secondsAgo(silentSeconds)}: look at the webhooks there`];
};

const connectionLine = (connection: ConnectionState): string => {
  const { source, system, url, isPaused, isLoaded, isBlocked, writes, waiting, oldestSeconds, decidesFor } = connection;
  const { unread, feeds, notes } = connection;
  const loading = isBlocked ? 'reading everything again' : 'reading everything for the first time';
  const state = isLoaded ? 'connected' : loading;
  const oldest = waiting > 0 ? `, the oldest from ${ago(Date.now() - oldestSeconds * 1000)}` : '';
  const entering = writes || waiting > 0 ? [`to be entered there: ${waiting}${oldest}`] : [];
  const deciding = decidesFor > 0 ? [`decides for practices: ${decidesFor}`] : [];
  const parts = [
    `system ${source}`,
    system,
    url,
    isPaused ? 'paused' : state,
    ...clockWords(connection),
    ...deciding,
    ...entering,
    ...hookWords(connection),
  ];
  const more = unread.length > mostUnread ? [`and ${unread.length - mostUnread} more records to look at`] : [];
  return [
    ...parts,
    ...feeds.flatMap((feed) => feedWords(system, feed)),
    ...unread.slice(0, mostUnread),
    ...more,
    ...notes,
  ].join('  ');
};

export const connectionsCommand: Command = {
  summary:
    'List keys, webhooks, practices’ own systems and sources of data, and connect a system that the portal reads',
  usage: `connections | ${verbUsage}`,
  details:
    'Keys that are revoked are left out. Data last came with an import, a batch or a connected system, also if it changed nothing. `test` asks whether permissions and filters work, `dry-run` says what the first reading would change, `compare` what differs between both books, and `pull` reads everything again. --silent: the practice’s system writes to clients. --site and --partner-id: for ezyVet; --site also tells practices of one OpenVPM apart. See docs/guides/provet-cloud.md, docs/guides/ezyvet.md and docs/guides/openvpm.md.',
  async run(context) {
    const { database, args, report } = context;
    if (args.length > 0) return perform(context);
    const systems = await listConnections(database);
    const keys = (await listKeys(database)).filter(({ revokedAt }) => revokedAt === null);
    const webhooks = await listWebhooks(database);
    const sources = await listSources(database);
    report?.({ systems, keys, webhooks, sources });
    const lines = [
      ...systems.map(connectionLine),
      ...keys.map(keyLine),
      ...webhooks.map(webhookLine),
      ...sources.map(sourceLine),
    ];
    return lines.join('\n') || 'Nothing is connected, and no data were imported.';
  },
};
