import { holdRules } from '@portal/domain/booking/hold';
import type { Database } from '../../database/client.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { HoldRefusal } from './booking.errors.ts';
import { extendHoldOnce, findHold, type Owned } from './holds.repository.ts';

/** Cannot revive an expired hold. */
export const extendHold = async (database: Database, owned: Owned): Promise<Result<Owned, HoldRefusal>> => {
  if (await extendHoldOnce(database, { ...owned, ...holdRules[owned.owner.kind] })) return ok(owned);
  const hold = await findHold(database, owned);
  if (!hold) return refused({ kind: 'not-found' });
  return refused({ kind: hold.state === 'HELD' ? 'extensions-spent' : 'hold-over' });
};
