import { type ErasureObstacle, erasureObstacle } from '@portal/domain/privacy/erasure-rules';
import type { Database } from '../../database/client.ts';
import { saveAudit } from '../../platform/mail-and-audit.repository.ts';
import { allTables, personalTables } from '../../tables.ts';
import { clearOutdatedRows } from './clear-facts.repository.ts';
import { erasePersonRecords, findPerson } from './person-records.repository.ts';
import {
  clearRefusals,
  endMedicineRequests,
  endStaffTasks,
  findErasureSituation,
  finishErasure,
  listDueErasures,
  releaseHolds,
} from './privacy-requests.repository.ts';

type Erasing = {
  readonly clientId: number;
  readonly actor: string;
  readonly traceId: string;
  /** Staff have settled open matters with the practice; upcoming appointments still prevent erasure. */
  readonly isSettled?: boolean;
};

export type Erased = { readonly ok: true } | { readonly ok: false; readonly reason: ErasureObstacle | 'UNKNOWN' };

/** Queued messages hold only ids, so they find no address once this has committed. */
export const erasePerson = async (
  database: Database,
  { clientId, actor, traceId, isSettled = false }: Erasing,
): Promise<Erased> =>
  database.transaction(async (tx) => {
    const person = await findPerson(tx, clientId);
    const situation = await findErasureSituation(tx, clientId);
    if (!person || !situation) return { ok: false, reason: 'UNKNOWN' };
    const obstacle = erasureObstacle(situation);
    if (obstacle && !(obstacle === 'PRACTICE_DECIDES' && isSettled)) return { ok: false, reason: obstacle };
    await releaseHolds(tx, clientId);
    await endStaffTasks(tx, clientId);
    await clearRefusals(tx, clientId);
    await endMedicineRequests(tx, clientId);
    await erasePersonRecords(tx, personalTables, person);
    await finishErasure(tx, clientId);
    await saveAudit(tx, { actor, action: 'client.erased', subjectKind: 'client', subjectId: clientId, traceId });
    return { ok: true };
  });

const atOnce = 20;

/** Clients whose erasure is prevented are retried on the next run. */
export const carryOutErasures = async (database: Database): Promise<number> => {
  let erased = 0;
  for (const clientId of await listDueErasures(database, atOnce)) {
    const outcome = await erasePerson(database, { clientId, actor: `client:${clientId}`, traceId: 'erasure-due' });
    if (outcome.ok) erased++;
  }
  return erased;
};

/** Once the retention period is over, deletes the facts that erasure keeps. */
export const clearOutdatedFacts = (database: Database): Promise<number> => clearOutdatedRows(database, allTables);
