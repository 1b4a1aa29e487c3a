import type { Database } from '../../../database/client.ts';
import { linkRecord, retryUnlinked } from '../../../practice-systems/connections/connections.repository.ts';
import type { NameKind, OwnName } from '../../../practice-systems/connections/linked-names.repository.ts';
import { getConnection, openConnection } from '../../../practice-systems/connections/manage-connections.ts';
import { listNameLinks, type NameLink } from '../../../practice-systems/connections/name-links.ts';
import { ChecksFailed, type CommandContext, UsageError } from '../../command.ts';
import { readInput } from '../../read-input.ts';

const kinds = ['practices', 'clinicians', 'reasons'] as const satisfies readonly NameKind[];

const ours = (own: readonly OwnName[]): string => own.map(({ id, name }) => `${id} ${name}`).join(', ');

const meaning = ({ own, perhaps }: NameLink): string => {
  if (own.length > 0) return `is ${ours(own)}`;
  return perhaps.length === 0 ? 'not linked' : `not linked, perhaps ${ours(perhaps)}`;
};

const heading = 'kind,their_id,id,name';

/** What can be edited and given to `connections link NAME --from FILE`. */
const fileOf = (links: readonly NameLink[]): string[] =>
  links
    .filter(({ own }) => own.length === 0)
    .map(({ kind, externalId, name, perhaps: [first, ...others] }) => {
      const id = first && others.length === 0 ? first.id : '';
      return `${kind},${externalId},${id},${name.replaceAll(/[\r\n,]+/g, ' ')}`;
    });

type Context = Pick<CommandContext, 'database' | 'config' | 'report'>;

/** Lists records of the system with their names, so that nobody looks their ids up there. */
export const listNames = async ({ database, config, report }: Context, name: string, what = ''): Promise<string> => {
  const connection = await getConnection(database, name);
  const system = openConnection({ config, database }, connection);
  if (what === 'cancellation-reasons') {
    const reasons = (await system.listNames?.(what)) ?? [];
    report?.({ reasons });
    return reasons.map((one) => one.name).join('\n') || 'It has none, or does not list them.';
  }
  const chosen = kinds.filter((kind) => kind === what || (what === 'links' && kind !== 'reasons'));
  if (chosen.length === 0) throw new UsageError();
  const links: NameLink[] = [];
  for (const kind of chosen) links.push(...(await listNameLinks(database, { system, source: name, kind })));
  report?.({ links });
  if (what === 'links') return [heading, ...fileOf(links)].join('\n');
  return links.map((link) => [link.externalId, link.name, meaning(link)].join('  ')).join('\n') || 'It has none.';
};

type Row = { readonly line: number; readonly kind: string; readonly externalId: string; readonly id: string };

const rowsIn = (text: string): Row[] =>
  text.split(/\r?\n/).flatMap((words, index) => {
    const [kind = '', externalId = '', id = ''] = words.split(',').map((word) => word.trim());
    return words.trim() === '' || kind === 'kind' || id === '' ? [] : [{ line: index + 1, kind, externalId, id }];
  });

/** Links all rows that have an id of ours, or none. */
export const linkFromFile = async (database: Database, name: string, file: string): Promise<string> => {
  const { source, connectionId } = await getConnection(database, name);
  const rows = rowsIn(await readInput(file));
  const linked = await database.transaction(async (transaction) => {
    const words: string[] = [];
    for (const { line, kind, externalId, id } of rows) {
      const linkKind = kinds.find((one) => one === kind);
      const isUsable = linkKind && externalId !== '' && /^\d{1,9}$/.test(id);
      const record =
        isUsable && (await linkRecord(transaction, { source, kind: linkKind, externalId, id: Number(id) }));
      if (!record) throw new ChecksFailed(`Line ${line}: there are no ${kind} with the id ${id}. Nothing was linked.`);
      words.push(`${externalId} is ${record}.`);
    }
    await retryUnlinked(transaction, connectionId);
    return words;
  });
  return linked.join('\n') || 'No row has an id of ours, so nothing was linked.';
};
