import { upsertIn, type UpsertReport, type UpsertRequest } from '../../data-exchange/upsert-records.ts';
import type { Queryable } from '../../database/client.ts';

type Take = Pick<UpsertRequest, 'source' | 'kind' | 'records' | 'audience'>;

/** The times of what is rejected are kept as busy times (`apply-appointments.ts`). Imports records on behalf of the practice's system. Returns the outcome of each. Throws `SourceBusy`. */
export const takeRecords = async (transaction: Queryable, take: Take): Promise<UpsertReport['outcomes']> => {
  if (take.records.length === 0) return [];
  const by = { actor: `system:${take.source}`, traceId: 'practice-system' };
  const { outcomes } = await upsertIn(transaction, {
    ...take,
    ...by,
    skipsRejects: true,
    keepsTimes: false,
    isQuiet: false,
  });
  return outcomes;
};
