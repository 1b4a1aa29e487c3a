import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRealDate } from '@portal/domain/slots/clinic-time';
import { compareBooks } from '../../../practice-systems/appointments/compare-books.ts';
import {
  linkedKinds,
  removeConnection,
  retryUnlinked,
  setCancellationReason,
  setPaused,
  setStatus,
  setWrites,
} from '../../../practice-systems/connections/connections.repository.ts';
import {
  addConnection,
  addLink,
  getConnection,
  openConnection,
  renewHook,
  replaceSecret,
  UnusableConnection,
} from '../../../practice-systems/connections/manage-connections.ts';
import { hasKey, isFolder, isRead } from '../../../practice-systems/adapters/open-system.ts';
import { RemoteFailure } from '../../../practice-systems/port.ts';
import type { Access } from '../../../practice-systems/remote/remote-tokens.ts';
import { statusWords } from '../../../practice-systems/appointments/map-status.ts';
import { askForFullReading } from '../../../practice-systems/turns/feeds.repository.ts';
import { today } from '../../../practice-systems/turns/windows.ts';
import { handOver, waitForUndos } from '../../../practice-systems/writes/hand-over.ts';
import { ChecksFailed, type CommandContext, idIn, optionsIn, UsageError } from '../../command.ts';
import { readInput } from '../../read-input.ts';
import { checkFolder } from './check-folder.ts';
import { requirePortalDecides, setAuthority } from './connection-authority.ts';
import { describeDifferences } from './describe-differences.ts';
import { afterLinking, afterSwitchingOn, linkFromFile, listNames } from './list-names.ts';
import { testConnection } from './test-connection.ts';

export const verbUsage =
  'connections add NAME SYSTEM --url URL --token-url URL --client-id ID --secret-file FILE [--partner-id ID] [--site ID] [--silent] | connections add NAME openvpm --url URL --secret-file FILE [--site NAME] [--silent] | connections add NAME files FOLDER [--silent] | connections secret NAME --secret-file FILE [--client-id ID] | connections test NAME | connections show NAME practices|clinicians|reasons|cancellation-reasons|links | connections link NAME practices|clinicians|reasons|clients|pets THEIR_ID ID | connections link NAME --from FILE | connections status NAME [PRACTICE/]STATUS WORD | connections cancellation-reason NAME REASON|none | connections writes NAME on|off | connections authority NAME PORTAL|PRACTICE_SYSTEM [PRACTICE_ID] | connections dry-run NAME [--all] | connections compare NAME [--from DATE] [--days DAYS] [--all] | connections pull NAME [--accept-deletions] | connections new-hook NAME | connections pause NAME | connections resume NAME | connections remove NAME';

type Verb = (context: CommandContext, name: string, rest: readonly string[]) => Promise<string>;

const options = {
  url: { type: 'string' },
  'token-url': { type: 'string' },
  'client-id': { type: 'string' },
  'secret-file': { type: 'string' },
  'partner-id': { type: 'string' },
  site: { type: 'string' },
  silent: { type: 'boolean', default: false },
  from: { type: 'string' },
  days: { type: 'string' },
  all: { type: 'boolean', default: false },
  'accept-deletions': { type: 'boolean', default: false },
} as const;

const readArgs = (args: readonly string[]) => optionsIn(args, options);

const needed = (value: string | undefined): string => {
  if (value === undefined || value === '') throw new UsageError();
  return value;
};

type Compared = { readonly from: string; readonly days: number; readonly all: boolean };

const compareFrom = async (context: CommandContext, name: string, { from, days, all }: Compared) => {
  const { database, config, report, progress } = context;
  const connection = await getConnection(database, name);
  const system = openConnection({ config, database }, connection);
  const differences = await compareBooks({
    database,
    system,
    connection,
    from,
    days,
    progress: (done) => progress?.({ what: 'comparing days', done, total: days, share: done / days }),
  });
  report?.(differences);
  return describeDifferences(differences, all);
};

const usualComparedDays = 7;

const daysIn = (text: string | undefined, most: number): number => {
  const days = text === undefined ? usualComparedDays : Number(text);
  if (!Number.isInteger(days) || days < 1 || days > most) throw new UsageError();
  return days;
};

const fromIn = (text: string | undefined): string => {
  if (text === undefined) return today();
  if (!isRealDate(text)) throw new UsageError();
  return text;
};

type Values = ReturnType<typeof readArgs>['values'];

const secretIn = async (values: Values): Promise<string> =>
  needed((await readInput(needed(values['secret-file']))).trim());

const accessIn = async (system: string, values: Values): Promise<Access> => ({
  url: needed(values.url),
  tokenUrl: hasKey(system) ? '' : needed(values['token-url']),
  clientId: hasKey(system) ? '' : needed(values['client-id']),
  clientSecret: await secretIn(values),
  partnerId: values['partner-id'],
  site: values.site,
});

const accessTo = (folder: string): Access => {
  const url = pathToFileURL(resolve(folder)).href;
  return { url, tokenUrl: '', clientId: '', clientSecret: '' };
};

const pausing =
  (isPaused: boolean, words: string): Verb =>
  async ({ database }, name) => {
    const { connectionId } = await getConnection(database, name);
    await setPaused(database, connectionId, isPaused);
    return words;
  };

const handedOver = (count: number): string =>
  count === 0
    ? ''
    : ` Changes by clients that were not entered there: ${count}. Each is a task for staff, with an email.`;

const verbs: Readonly<Record<string, Verb>> = {
  async add({ database, config, report }, name, rest) {
    const { values, positionals } = readArgs(rest);
    const [system = '', folder] = positionals;
    const access = isFolder(system) ? accessTo(needed(folder)) : await accessIn(system, values);
    if (isFolder(system)) await checkFolder(resolve(needed(folder)));
    const added = await addConnection(
      { database, config },
      { source: name, system: needed(system), ...access, tellsClients: !values.silent },
    );
    report?.(added);
    const words = `Added, and paused until \`connections resume ${name}\`.`;
    if (isFolder(system)) return words;
    if (added.hookUrl === null) return `${words} Delete the file with the secret.`;
    return `${words} Delete the file with the secret. Webhooks go to this address, which is shown this once:\n${added.hookUrl}`;
  },
  async secret(context, name, rest) {
    const { values } = readArgs(rest);
    const clientSecret = await secretIn(values);
    await replaceSecret(context, name, { clientSecret, clientId: values['client-id'] });
    return `Replaced. Delete the file with the secret. \`connections test ${name}\` says whether their system accepts it.`;
  },
  test: testConnection,
  show: (context, name, [what]) => listNames(context, name, what),
  async link(context, name, rest) {
    const { database } = context;
    const { values, positionals } = readArgs(rest);
    if (values.from !== undefined) return linkFromFile(context, name, values.from);
    const [kind = '', externalId, id] = positionals;
    const connection = await getConnection(database, name);
    const { source, connectionId } = connection;
    const linkedKind = linkedKinds.find((one) => one === kind);
    if (!linkedKind) throw new UsageError();
    const words = await addLink(database, connection, {
      source,
      kind: linkedKind,
      externalId: needed(externalId),
      id: idIn(id),
    });
    if (words === null) throw new ChecksFailed(`There are no ${linkedKind} with the id ${id}.`);
    await retryUnlinked(database, connectionId);
    return `${words}${await afterLinking(context, connection)}`;
  },
  async status({ database }, name, [status, ...words]) {
    const { connectionId, system } = await getConnection(database, name);
    if (!isRead(system, 'statuses'))
      throw new ChecksFailed(
        'The portal reads no statuses of this system, only whether an appointment is cancelled. If one does not take place, cancel it there or make it inactive.',
      );
    const word = Object.keys(statusWords).find((one) => one.toLowerCase() === words.join(' ').toLowerCase());
    if (word === undefined) throw new UsageError(`WORD is one of ${Object.keys(statusWords).join(', ')}.`);
    await setStatus(database, { connectionId, status: needed(status), word });
    return `${status} means ${word} from now on. \`connections pull ${name}\` reads what is there already.`;
  },
  async 'cancellation-reason'({ database }, name, words) {
    const { connectionId } = await getConnection(database, name);
    const reason = needed(words.join(' ').trim());
    await setCancellationReason(database, connectionId, reason === 'none' ? null : reason);
    return reason === 'none'
      ? 'Clients’ cancellations are entered without a reason.'
      : `Clients’ cancellations are entered with the reason “${reason}”. \`connections test ${name}\` says whether there is one of that name.`;
  },
  async writes(context, name, [choice = '']) {
    const { database } = context;
    const connection = await getConnection(database, name);
    if (choice !== 'on' && choice !== 'off') throw new UsageError();
    if (choice === 'off') await requirePortalDecides(database, name);
    await setWrites(database, connection.connectionId, choice === 'on');
    if (choice === 'on')
      return `From now on, what clients book, reschedule and cancel is entered there too.${await afterSwitchingOn(context, connection)}`;
    await waitForUndos(database, connection);
    const count = await database.transaction((tx) => handOver(tx, connection));
    return `Nothing more is entered there.${handedOver(count)}`;
  },
  async authority({ database }, name, rest) {
    const { source } = await getConnection(database, name);
    return setAuthority(database, source, rest);
  },
  'dry-run'(context, name, rest) {
    const { all } = readArgs(rest).values;
    return compareFrom(context, name, { from: today(), days: context.config.limits.connectionDaysAhead, all });
  },
  compare(context, name, rest) {
    const { values } = readArgs(rest);
    return compareFrom(context, name, {
      from: fromIn(values.from),
      days: daysIn(values.days, context.config.limits.connectionDaysAhead),
      all: values.all,
    });
  },
  async pull({ database }, name, rest) {
    const { connectionId } = await getConnection(database, name);
    await askForFullReading(database, connectionId, readArgs(rest).values['accept-deletions']);
    return 'Everything ahead is read again, beginning now. `connections` shows how far it is.';
  },
  'new-hook': async (context, name) =>
    `Enter this address in their system. The one before no longer works.\n${await renewHook(context, name)}`,
  pause: pausing(true, 'Paused. Nothing more is read; what was read stays.'),
  resume: pausing(false, 'Reading. `connections` shows how old the picture is.'),
  async remove({ database }, name) {
    const connection = await getConnection(database, name);
    await requirePortalDecides(database, name);
    await setWrites(database, connection.connectionId, false);
    await waitForUndos(database, connection);
    const count = await database.transaction(async (tx) => {
      await removeConnection(tx, connection);
      return handOver(tx, connection);
    });
    return `Removed, with its secret and the times that it kept taken. Appointments and links stay: to connect it again, use the name ${name}; under another, all its clients and pets are added a second time.${handedOver(count)}`;
  },
};

export const perform = async (context: CommandContext): Promise<string> => {
  const [word = '', name, ...rest] = context.args;
  const verb = Object.hasOwn(verbs, word) ? verbs[word] : undefined;
  if (!verb || !name) throw new UsageError();
  try {
    return await verb(context, name, rest);
  } catch (error) {
    if (error instanceof UnusableConnection || error instanceof RemoteFailure) throw new ChecksFailed(error.message);
    throw error;
  }
};
