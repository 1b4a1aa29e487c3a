import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { presentSoftBooking } from './soft-bookings.presenter.ts';
import { endHold, findSoftBooking } from './soft-bookings.repository.ts';

type Owned = { readonly clientId: number; readonly softBookingId: string };

export const readSoftBooking = async (database: Database, owned: Owned): Promise<SoftBooking> => {
  const row = await findSoftBooking(database, owned);
  if (!row) throw notFound();
  return presentSoftBooking(row, { originalExpired: false });
};

/** Lets a held time go. One that is over already is let go all the same; somebody else's is not found. */
export const releaseSoftBooking = async (database: Database, owned: Owned): Promise<void> => {
  if (!(await findSoftBooking(database, owned))) throw notFound();
  await database.transaction((tx) => endHold(tx, { ...owned, as: 'RELEASED' }));
};
