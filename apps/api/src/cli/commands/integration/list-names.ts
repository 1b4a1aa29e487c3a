import { readCsv } from '../../../data-exchange/files/input-rows.ts';
import { csvLine, csvMark } from '../../../data-exchange/files/write-csv.ts';
import { linkedKinds, retryUnlinked } from '../../../practice-systems/connections/connections.repository.ts';
import type { NameKind, OwnName } from '../../../practice-systems/connections/linked-names.repository.ts';
import { addLink, getConnection, openConnection } from '../../../practice-systems/connections/manage-connections.ts';
import { listNameLinks, type NameLink, type NameLinks } from '../../../practice-systems/connections/name-links.ts';
import type { RemoteName } from '../../../practice-systems/port.ts';
import { listWithoutEntry } from '../../../practice-systems/appointments/facts.repository.ts';
import type { ConnectionRow } from '../../../practice-systems/turns/feeds.repository.ts';
import { today, windowOfDays } from '../../../practice-systems/turns/windows.ts';
import { ChecksFailed, type CommandContext, UsageError } from '../../command.ts';
import { orRefuse, readInput } from '../../read-input.ts';

const kinds = ['practices', 'clinicians', 'reasons'] as const satisfies readonly NameKind[];

const ours = (own: readonly OwnName[]): string => own.map(({ id, name }) => `${id} ${name}`).join(', ');

const meaning = ({ own, perhaps }: NameLink): string => {
  if (own.length > 0) return `is ${ours(own)}`;
  return perhaps.length === 0 ? 'not linked' : `not linked, perhaps ${ours(perhaps)}`;
};

const asWritten = (text: string) => ({ value: text.trim() });
const columns = [
  { name: 'kind', isNeeded: true, about: 'practices, clinicians or reasons', example: 'practices', read: asWritten },
  { name: 'their_id', isNeeded: true, about: 'the id in the other system', example: '31', read: asWritten },
  { name: 'id', isNeeded: true, about: 'the id in the portal', example: '2', read: asWritten },
  { name: 'name', about: 'not read', example: 'Old Mill Vets', read: asWritten },
] as const;

type Cells = readonly [kind: NameKind, theirId: string, id: number | '', name: string];

/** What can be edited and given to `connections link NAME --from FILE`. Records of ours without a link help to find the rest. */
const rowsOf = (kind: NameKind, { theirs, rest }: NameLinks): Cells[] => {
  const links = theirs.filter(({ own }) => own.length === 0);
  const names = links.flatMap(({ perhaps }) => perhaps);
  /** Two people of one name are one of ours at most; two reasons may be. */
  const isCertain = (id: number) => kind === 'reasons' || names.filter((one) => one.id === id).length === 1;
  const rows = links.map(({ externalId, name, perhaps: [first, ...others] }) => {
    const id = first && others.length === 0 && isCertain(first.id) ? first.id : '';
    return [kind, externalId, id, name] as const;
  });
  const isMissing = rows.some(([, , id]) => id === '');
  const open = names.filter(({ id }) => !rows.some((row) => row[2] === id));
  const others = new Map([...open, ...rest].map(({ id, name }) => [id, name]));
  return [...rows, ...(isMissing ? [...others].map(([id, name]) => [kind, '', id, name] as const) : [])];
};

type Context = Pick<CommandContext, 'database' | 'config' | 'report'>;

const open = async ({ database, config }: Context, name: string) => {
  const connection = await getConnection(database, name);
  return { connection, system: openConnection({ config, database }, connection) };
};

const listCancellationReasons = async (context: Context, name: string): Promise<string> => {
  const { connection, system } = await open(context, name);
  const reasons = (await system.listNames?.['cancellation-reasons']?.()) ?? [];
  context.report?.({ reasons });
  const key = (text: string | null): string | undefined => text?.trim().toLowerCase();
  const meaningOf = (reason: RemoteName): string[] => [
    ...(connection.statuses[reason.id] === undefined ? [] : [`means ${connection.statuses[reason.id]}`]),
    ...(key(reason.name) === key(connection.cancellationReason) ? ['entered when a client cancels'] : []),
  ];
  const lines = reasons.map((reason) => [reason.id, reason.name, ...meaningOf(reason)].join('  '));
  return lines.join('\n') || 'It has none, or does not list them.';
};

/** Lists records of the system with their names, so that nobody looks their ids up there. */
export const listNames = async (context: Context, name: string, what = ''): Promise<string> => {
  if (what === 'cancellation-reasons') return listCancellationReasons(context, name);
  const chosen = kinds.filter((kind) => kind === what || what === 'links');
  if (chosen.length === 0) throw new UsageError();
  const { database, report } = context;
  const { system } = await open(context, name);
  const links: NameLink[] = [];
  const rows: Cells[] = [];
  for (const kind of chosen) {
    const listed = await listNameLinks(database, { system, source: name, kind });
    links.push(...listed.theirs);
    rows.push(...rowsOf(kind, listed));
  }
  report?.({ links });
  if (what === 'links')
    return (
      csvMark + [columns.map(({ name: column }) => column), ...rows].map((row) => csvLine(row.map(String))).join('')
    );
  const lines = links.map((link) =>
    [link.externalId, link.name, meaning(link), ...(link.isActive ? [] : ['deactivated there'])].join('  '),
  );
  return lines.join('\n') || 'It has none, or does not list them.';
};

type Row = { readonly line: number; readonly kind: string; readonly externalId: string; readonly id: string };

/** As spreadsheets save it: with a mark, semicolons, quotation marks, and columns in another order. */
const readRows = async (file: string): Promise<Row[]> => {
  const rows = new Map<string, Row>();
  const csv = await orRefuse(file, readCsv({ columns }, await readInput(file)));
  for await (const { line, cells } of csv.rows) {
    const [kind = '', externalId = '', id = ''] = ['kind', 'their_id', 'id'].map((name) => cells[name]?.trim());
    if (externalId === '' || id === '') continue;
    const row = { line, kind: kind.toLowerCase(), externalId, id };
    const key = `${row.kind} ${externalId}`;
    const other = rows.get(key);
    if (other && other.id !== id)
      throw new ChecksFailed(`Line ${line} and line ${other.line} link ${key} to two records. Nothing was linked.`);
    rows.set(key, row);
  }
  return [...rows.values()];
};

/** Ids there of each kind that the rows name; none if the system does not list them. */
const listIds = async (context: Context, name: string, rows: readonly Row[]) => {
  const { system } = await open(context, name);
  const ids = new Map<string, ReadonlySet<string>>();
  for (const kind of kinds.filter((one) => rows.some((row) => row.kind === one))) {
    const { theirs } = await listNameLinks(context.database, { system, source: name, kind });
    ids.set(kind, new Set(theirs.map(({ externalId }) => personIn(externalId))));
  }
  return ids;
};

/** The person in `PRACTICE/PERSON`. */
const personIn = (externalId: string): string => externalId.slice(externalId.lastIndexOf('/') + 1);

type Counting = Pick<Context, 'database' | 'config'>;

/** As many as the command names, which compares at most these days. */
const countWithoutEntry = async ({ database, config }: Counting, source: string) => {
  const days = config.limits.connectionDaysAhead;
  const bookings = await listWithoutEntry(database, { source, ...windowOfDays(today(), days) });
  return { count: bookings.length, days, command: `\`connections compare ${source} --days ${days}\`` };
};

/** A link alone neither reads the system again nor enters bookings, so the operator is told which commands do. */
export const afterLinking = async (
  context: Counting,
  { source, isLoaded }: Pick<ConnectionRow, 'source' | 'isLoaded'>,
): Promise<string> => {
  if (!isLoaded) return '';
  const { count, command } = await countWithoutEntry(context, source);
  return ` \`connections pull ${source}\` reads what is there already; then ${command} names bookings that are not there, for reception to enter: ${count} now.`;
};

/** What was booked before is not entered by itself. */
export const afterSwitchingOn = async (
  context: Counting,
  { source, isLoaded }: Pick<ConnectionRow, 'source' | 'isLoaded'>,
): Promise<string> => {
  if (!isLoaded) return '';
  const { count, days, command } = await countWithoutEntry(context, source);
  if (count === 0) return '';
  return ` Bookings from before, of the next ${days} days, that are not there: ${count}. ${command} names them, for reception to enter.`;
};

/** Links all rows that have both ids, or none. A spreadsheet may have changed ids, so theirs are looked up. */
export const linkFromFile = async (context: Context, name: string, file: string): Promise<string> => {
  const { database } = context;
  const connection = await getConnection(database, name);
  const { source, connectionId } = connection;
  const rows = await readRows(file);
  const ids = await listIds(context, name, rows);
  const linked = await database.transaction(async (transaction) => {
    const words: string[] = [];
    for (const { line, kind, externalId, id } of rows) {
      const theirs = ids.get(kind);
      if (theirs && theirs.size > 0 && !theirs.has(personIn(externalId)))
        throw new ChecksFailed(
          `Line ${line}: the system lists no ${kind} with the id ${externalId}. Nothing was linked.`,
        );
      const linkKind = linkedKinds.find((one) => one === kind);
      const word =
        linkKind &&
        /^\d{1,9}$/.test(id) &&
        (await addLink(transaction, connection, { source, kind: linkKind, externalId, id: Number(id) }));
      if (!word) throw new ChecksFailed(`Line ${line}: there are no ${kind} with the id ${id}. Nothing was linked.`);
      words.push(word);
    }
    await retryUnlinked(transaction, connectionId);
    return words;
  });
  if (linked.length === 0) return 'No row has both ids, so nothing was linked.';
  return `${linked.join('\n')}${await afterLinking(context, connection)}`;
};
