import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import type { Queryable } from '../../database/client.ts';
import type { Entries } from '../port.ts';
import { zone } from '../remote/understand.ts';
import { linkWritten, lockAppointment, noteWritten } from './operations.repository.ts';
import { type Alike, listAlike } from './same-appointments.repository.ts';

export type Same = {
  /** Entries that are bookings of the portal from now on. */
  readonly linked: readonly string[];
  /** By entry, what staff are asked, because it is unsure. */
  readonly unsure: ReadonlyMap<string, string>;
};

const question = ({ startsAt, isOfPet }: Alike): string => {
  const at = toOffsetIso(zone, startsAt).slice(0, 16).replace('T', ' at ');
  const why = isOfPet ? 'for the same pet' : 'with the same clinician, for a pet that is not linked';
  return `may be the booking that the portal has for ${at}, ${why}: give both the same time and pet, or delete one`;
};

/**
 * Reception may have entered bookings of the portal by hand, for example before the system was connected. One entry and one
 * booking for the same pet at the same time are the same; anything less is asked, and only keeps its time taken.
 */
export const adoptSame = async (transaction: Queryable, entries: Entries): Promise<Same> => {
  const { source } = entries;
  const all = await listAlike(transaction, entries);
  const linked: string[] = [];
  const unsure = new Map<string, string>();
  for (const one of all) {
    const { externalId, appointmentId, operationId, change, isOfPet, isAtOnce } = one;
    const rivals = all.filter((other) => other.externalId === externalId || other.appointmentId === appointmentId);
    if (!isOfPet || !isAtOnce || rivals.length > 1) {
      unsure.set(externalId, question(one));
      continue;
    }
    await lockAppointment(transaction, appointmentId);
    await linkWritten(transaction, { source, externalId, appointmentId });
    if (operationId !== null && change !== null)
      await noteWritten(transaction, { operationId, wanted: change, isByHand: true });
    linked.push(externalId);
  }
  return { linked, unsure };
};
