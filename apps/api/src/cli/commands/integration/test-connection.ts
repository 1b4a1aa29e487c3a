import { listConnections } from '../../../practice-systems/connections/connections.repository.ts';
import { getConnection, openConnection } from '../../../practice-systems/connections/manage-connections.ts';
import { isFolder } from '../../../practice-systems/adapters/open-system.ts';
import { noteInactiveReasons } from '../../../practice-systems/operations/inactive-reasons.repository.ts';
import { findingsOf, noteLinks } from '../../../practice-systems/turns/guard.ts';
import { noteInactiveClinicians } from '../../../practice-systems/turns/unlisted-links.repository.ts';
import { ChecksFailed, type CommandContext } from '../../command.ts';

type Context = Pick<CommandContext, 'database' | 'config' | 'report'>;

/** Without `writes`, what is missing to write is only said. */
export const testConnection = async ({ database, config, report }: Context, name: string): Promise<string> => {
  const connection = await getConnection(database, name);
  const system = openConnection({ config, database }, connection);
  const { reading, writing, notes: own } = await system.probe();
  const inactive = isFolder(connection.system)
    ? []
    : [
        ...(await noteInactiveClinicians(database, name, system)),
        ...(await noteInactiveReasons(database, name, system)),
      ];
  const hints = [...own, ...(await noteLinks(database, name, system)), ...inactive];
  const unread = { findings: [], notes: [] };
  const { findings, notes } = reading.length > 0 ? unread : await findingsOf(system, Date.now());
  const writes = (await listConnections(database)).some((one) => one.source === name && one.writes);
  report?.({ findings, missingToRead: reading, missingToWrite: writing, notes: [...notes, ...hints] });
  const failed = [...findings, ...reading, ...(writes ? writing : [])];
  if (failed.length > 0) throw new ChecksFailed(failed.join('\n'));
  const before = writing.map((missing) => `Before \`connections writes ${name} on\`: ${missing}`);
  const words = 'The system answers, and the permissions and filters that the portal needs work.';
  return [words, ...before, ...notes, ...hints].join('\n');
};
