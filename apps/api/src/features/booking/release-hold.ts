import type { Database } from '../../database/client.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { HoldRefusal } from './booking.errors.ts';
import { endHolds, findHold, type Owned } from './holds.repository.ts';

/** Idempotent. */
export const releaseHold = async (database: Database, owned: Owned): Promise<Result<Owned, HoldRefusal>> => {
  if (!(await findHold(database, owned))) return refused({ kind: 'not-found' });
  await endHolds(database, { ...owned, as: 'RELEASED' });
  return ok(owned);
};
