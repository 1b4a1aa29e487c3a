import type { Queryable } from '../../database/client.ts';
import { cancelBooking } from '../../integration/bookings/bookings.repository.ts';
import type { KnownAppointment } from './facts.repository.ts';

/** The client changed the appointment at the same moment, so the reading must be repeated. */
export class ChangedMeanwhile extends Error {}

export const cancelKnown = async (
  transaction: Queryable,
  known: KnownAppointment,
  tellsClient: boolean,
): Promise<void> => {
  if (known.status !== 'BOOKED') return;
  if (!(await cancelBooking(transaction, { ...known, tellsClient }))) throw new ChangedMeanwhile();
};
