import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import type { Database } from '../../database/client.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { HoldRefusal } from './booking.errors.ts';
import { presentSoftBooking } from './holds.presenter.ts';
import { findHold, type Owned } from './holds.repository.ts';

export const readHold = async (database: Database, owned: Owned): Promise<Result<SoftBooking, HoldRefusal>> => {
  const row = await findHold(database, owned);
  return row ? ok(presentSoftBooking(row, { originalExpired: false })) : refused({ kind: 'not-found' });
};
