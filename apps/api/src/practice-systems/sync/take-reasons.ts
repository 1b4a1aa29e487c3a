import { upsertIn } from '../../data-exchange/upsert-records.ts';
import type { Queryable } from '../../database/client.ts';
import type { RemoteReason } from '../port.ts';

/** Reasons that the portal has under the same name are linked; the others are added, and no practice offers them. */
export const takeReasons = async (
  transaction: Queryable,
  source: string,
  reasons: readonly RemoteReason[],
): Promise<void> => {
  if (reasons.length === 0) return;
  const by = { actor: `system:${source}`, traceId: 'practice-system' };
  const records = reasons.map((reason) => ({ ...reason }));
  await upsertIn(transaction, { source, kind: 'reasons', records, skipsRejects: true, isQuiet: false, ...by });
};
