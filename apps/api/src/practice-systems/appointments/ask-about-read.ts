import type { Database } from '../../database/client.ts';
import type { ReadRecords } from '../port.ts';
import { askToCheck, closeChecked, listOthersToCheck } from '../turns/records-to-check.repository.ts';

/** Asks staff to look at records that cannot be read, and no longer at those that can be read now or are gone. */
export const askAboutRead = async (database: Database, source: string, read: ReadRecords): Promise<void> => {
  const { odd, sound, lists } = read;
  await askToCheck(database, { source, records: odd });
  if (sound.size === 0 && lists.size === 0) return;
  const isGone = (record: string): boolean =>
    [...lists].some(([kind, records]) => record.startsWith(`${kind} `) && !records.has(record));
  const open = await listOthersToCheck(database, source);
  const closed = open.filter((record) => sound.has(record) || isGone(record));
  if (closed.length > 0) await closeChecked(database, source, closed);
};
