import { findSlotsFrom } from '../appointments/find-slots.ts';
import type { SlotSearch } from '../appointments/slot-search.ts';
import type { Room } from '../room.ts';
import { type GuestProof, secretHashOf } from './guest-proof.ts';
import { findGuestBySecret } from './guests.repository.ts';

type Search = Pick<
  SlotSearch,
  'practiceId' | 'appointmentReasonId' | 'clinicianId' | 'existingSoftBookingId' | 'cache'
> & {
  readonly speciesId: number;
  readonly cursor?: string | undefined;
  readonly proof: Pick<GuestProof, 'secret'>;
};

/** Times that a guest can take. Their own hold is no obstacle to them; somebody else's tells nothing (attack 31). */
export const findGuestSlots = async (room: Room, { proof, speciesId, ...search }: Search): Promise<string> => {
  const secretHash = secretHashOf(proof);
  const guestBookingId = secretHash && (await findGuestBySecret(room.database, secretHash));
  return findSlotsFrom(room, { ...search, clientId: null, guest: { guestBookingId, speciesId } });
};
