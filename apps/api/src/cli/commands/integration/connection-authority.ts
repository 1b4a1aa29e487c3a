import { diaryAuthorities } from '@portal/domain/practices/diary-authority';
import type { Database } from '../../../database/client.ts';
import { setDiaryAuthority } from '../../../features/practices/practices.repository.ts';
import { listConnections, listLinkedPractices } from '../../../practice-systems/connections/connections.repository.ts';
import { ChecksFailed, UsageError } from '../../command.ts';

const usage = 'connections authority NAME PORTAL|PRACTICE_SYSTEM [PRACTICE_ID]';

/** Throws while the system decides about bookings, because without writing to it bookings would never be answered. */
export const requirePortalDecides = async (database: Database, source: string): Promise<void> => {
  const connection = (await listConnections(database)).find((one) => one.source === source);
  if (connection && connection.decidesFor > 0)
    throw new ChecksFailed(`It decides about bookings: first \`connections authority ${source} PORTAL\`.`);
};

const requireReady = async (database: Database, source: string): Promise<void> => {
  const connection = (await listConnections(database)).find((one) => one.source === source);
  if (connection?.writes && connection.isLoaded && !connection.isPaused) return;
  throw new ChecksFailed(
    `First \`connections resume ${source}\`, wait until everything was read, and \`connections writes ${source} on\`.`,
  );
};

export const setAuthority = async (
  database: Database,
  source: string,
  [choice, only]: readonly string[],
): Promise<string> => {
  const authority = diaryAuthorities.find((one) => one === choice);
  if (!authority) throw new UsageError(usage);
  if (authority === 'PRACTICE_SYSTEM') await requireReady(database, source);
  const linked = await listLinkedPractices(database, source);
  const practiceIds = only === undefined ? linked : linked.filter((id) => String(id) === only);
  if (practiceIds.length === 0) throw new ChecksFailed('No such practice is linked.');
  const names = await setDiaryAuthority(database, { practiceIds, authority, actor: 'operator', traceId: 'ops' });
  const practices = names.join(', ');
  return authority === 'PORTAL'
    ? `${practices}: the portal’s diary decides again. What was asked before is still answered there.`
    : `${practices}: a booking counts once the practice’s own system has confirmed it.`;
};
