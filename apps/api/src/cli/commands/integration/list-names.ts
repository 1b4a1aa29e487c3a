import { linkRecord, retryUnlinked } from '../../../practice-systems/connections/connections.repository.ts';
import type { NameKind, OwnName } from '../../../practice-systems/connections/linked-names.repository.ts';
import { getConnection, openConnection } from '../../../practice-systems/connections/manage-connections.ts';
import { listNameLinks, type NameLink, type NameLinks } from '../../../practice-systems/connections/name-links.ts';
import type { RemoteName } from '../../../practice-systems/port.ts';
import { ChecksFailed, type CommandContext, UsageError } from '../../command.ts';
import { readInput } from '../../read-input.ts';

const kinds = ['practices', 'clinicians', 'reasons'] as const satisfies readonly NameKind[];

const ours = (own: readonly OwnName[]): string => own.map(({ id, name }) => `${id} ${name}`).join(', ');

const meaning = ({ own, perhaps }: NameLink): string => {
  if (own.length > 0) return `is ${ours(own)}`;
  return perhaps.length === 0 ? 'not linked' : `not linked, perhaps ${ours(perhaps)}`;
};

const heading = 'kind,their_id,id,name';

const inFile = (name: string): string => name.replaceAll(/[\r\n,]+/g, ' ');

/** What can be edited and given to `connections link NAME --from FILE`. Records of ours without a link help to find the rest. */
const fileOf = (kind: NameKind, { theirs, rest }: NameLinks): string[] => {
  const links = theirs.filter(({ own }) => own.length === 0);
  const rows = links.map(({ externalId, name, perhaps: [first, ...others] }) => {
    const id = first && others.length === 0 ? first.id : '';
    return { id, row: `${kind},${externalId},${id},${inFile(name)}` };
  });
  const isMissing = rows.some(({ id }) => id === '');
  return [
    ...rows.map(({ row }) => row),
    ...(isMissing ? rest.map(({ id, name }) => `${kind},,${id},${inFile(name)}`) : []),
  ];
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
  const rows: string[] = [];
  for (const kind of chosen) {
    const listed = await listNameLinks(database, { system, source: name, kind });
    links.push(...listed.theirs);
    rows.push(...fileOf(kind, listed));
  }
  report?.({ links });
  if (what === 'links') return [heading, ...rows].join('\n');
  const lines = links.map((link) => [link.externalId, link.name, meaning(link)].join('  '));
  return lines.join('\n') || 'It has none, or does not list them.';
};

type Row = { readonly line: number; readonly kind: string; readonly externalId: string; readonly id: string };

const rowsIn = (text: string): Row[] =>
  text.split(/\r?\n/).flatMap((words, index) => {
    const [kind = '', externalId = '', id = ''] = words.split(',').map((word) => word.trim());
    const isLink = kind !== 'kind' && externalId !== '' && id !== '';
    return isLink ? [{ line: index + 1, kind, externalId, id }] : [];
  });

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

/** Links all rows that have both ids, or none. A spreadsheet may have changed ids, so theirs are looked up. */
export const linkFromFile = async (context: Context, name: string, file: string): Promise<string> => {
  const { database } = context;
  const { source, connectionId } = await getConnection(database, name);
  const rows = rowsIn(await readInput(file));
  const ids = await listIds(context, name, rows);
  const linked = await database.transaction(async (transaction) => {
    const words: string[] = [];
    for (const { line, kind, externalId, id } of rows) {
      const theirs = ids.get(kind);
      if (theirs && theirs.size > 0 && !theirs.has(personIn(externalId)))
        throw new ChecksFailed(
          `Line ${line}: the system lists no ${kind} with the id ${externalId}. Nothing was linked.`,
        );
      const linkKind = kinds.find((one) => one === kind);
      const record =
        linkKind &&
        /^\d{1,9}$/.test(id) &&
        (await linkRecord(transaction, { source, kind: linkKind, externalId, id: Number(id) }));
      if (!record) throw new ChecksFailed(`Line ${line}: there are no ${kind} with the id ${id}. Nothing was linked.`);
      words.push(`${externalId} is ${record}.`);
    }
    await retryUnlinked(transaction, connectionId);
    return words;
  });
  return linked.join('\n') || 'No row has both ids, so nothing was linked.';
};
