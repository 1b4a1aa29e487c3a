import type { SoftBooking } from '@portal/contract/booking/holds.schemas';
import { holdRules } from '@portal/domain/booking/hold';
import type { Database } from '../../database/client.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { HoldRefusal } from './booking.errors.ts';
import { presentSoftBooking } from './holds.presenter.ts';
import { endHolds, extendHoldOnce, findHold, type Owned } from './holds.repository.ts';

export const readHold = async (database: Database, owned: Owned): Promise<Result<SoftBooking, HoldRefusal>> => {
  const row = await findHold(database, owned);
  return row ? ok(presentSoftBooking(row, { originalExpired: false })) : refused({ kind: 'not-found' });
};

/** Cannot revive an expired hold. */
export const extendHold = async (database: Database, owned: Owned): Promise<Result<Owned, HoldRefusal>> => {
  if (await extendHoldOnce(database, { ...owned, ...holdRules[owned.owner.kind] })) return ok(owned);
  const hold = await findHold(database, owned);
  if (!hold) return refused({ kind: 'not-found' });
  return refused({ kind: hold.state === 'HELD' ? 'extensions-spent' : 'hold-over' });
};

/** Idempotent. */
export const releaseHold = async (database: Database, owned: Owned): Promise<Result<Owned, HoldRefusal>> => {
  if (!(await findHold(database, owned))) return refused({ kind: 'not-found' });
  await endHolds(database, { ...owned, as: 'RELEASED' });
  return ok(owned);
};
