import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import type { Database } from '../../database/client.ts';
import { clientHoldMinutes, mostHoldExtensions } from '@portal/domain/booking/booking-rules';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { presentSoftBooking } from './holds.presenter.ts';
import { endHold, extendHold, findSoftBooking } from './holds.repository.ts';

type Owned = { readonly clientId: number; readonly softBookingId: string };

export const readSoftBooking = async (database: Database, owned: Owned): Promise<SoftBooking> => {
  const row = await findSoftBooking(database, owned);
  if (!row) throw notFound();
  return presentSoftBooking(row, { originalExpired: false });
};

export const releaseSoftBooking = async (database: Database, owned: Owned): Promise<void> => {
  if (!(await findSoftBooking(database, owned))) throw notFound();
  await database.transaction((tx) => endHold(tx, { ...owned, as: 'RELEASED' }));
};

/** Cannot revive an expired hold. */
export const extendSoftBooking = async (database: Database, owned: Owned): Promise<SoftBooking> => {
  const extended = await extendHold(database, {
    ...owned,
    minutes: clientHoldMinutes,
    mostExtensions: mostHoldExtensions,
  });
  const softBooking = await readSoftBooking(database, owned);
  if (extended) return softBooking;
  if (softBooking.state === 'HELD')
    throw new Problem('EXTENSIONS_SPENT', 'We can’t keep this time any longer. Confirm it now.');
  throw new Problem('HOLD_EXPIRED', 'We’re no longer keeping that time. It may still be free, so try it again.', {
    meta: { alternatives: [] },
  });
};
