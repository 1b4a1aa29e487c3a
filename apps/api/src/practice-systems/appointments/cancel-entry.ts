import type { Queryable } from '../../database/client.ts';
import { cancelBooking } from '../../integration/bookings/bookings.repository.ts';
import type { StoredEntry } from './facts.repository.ts';

/** The client changed the appointment at the same moment, so the reading must be repeated. */
export class ChangedMeanwhile extends Error {}

export const cancelEntry = async (transaction: Queryable, entry: StoredEntry, tellsClient: boolean): Promise<void> => {
  if (entry.status !== 'BOOKED') return;
  if (!(await cancelBooking(transaction, { ...entry, tellsClient }))) throw new ChangedMeanwhile();
};
