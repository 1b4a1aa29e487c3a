import type { GuestSlots } from '@portal/contract/booking/holds.schemas';
import { findSlotsFrom } from '../../slots/find-slots.ts';
import type { SlotSearch } from '../../slots/search/prepare-search.ts';
import { ok, type Result } from '../../../platform/http/result.ts';
import type { SearchRefusal } from '../../slots/slots.errors.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { type GuestProof, secretHashOf } from './guest-proof.ts';
import { whyClosedToGuests } from './guest-quota.ts';
import { findGuestOfHold } from './guests.repository.ts';

type Search = Pick<SlotSearch, 'subject' | 'clinicianId' | 'isFresh'> & {
  readonly speciesId: number;
  readonly cursor?: string | undefined;
  readonly proof: Pick<GuestProof, 'secret'>;
};

/** Returns no slots once guests hold their share; a guest can always exchange a hold of their own. */
export const findGuestSlots = async (
  deps: ApiDeps,
  { proof, speciesId, ...search }: Search,
): Promise<Result<GuestSlots, SearchRefusal>> => {
  const { softBookingId, practiceId } = search.subject;
  const secretHash = secretHashOf(proof);
  const guestBookingId =
    softBookingId === null || secretHash === null
      ? null
      : await findGuestOfHold(deps.database, { softBookingId, secretHash, practiceId });
  const guest = { guestBookingId, speciesId };
  const [searchResult, closedToGuests] = await Promise.all([
    findSlotsFrom(deps, { ...search, clientId: null, guest }),
    guestBookingId === null ? whyClosedToGuests(deps, { ...search, guest }) : null,
  ]);
  if (!searchResult.ok || closedToGuests === null) return searchResult;
  return ok({
    ...searchResult.value,
    days: [],
    nextCursor: null,
    firstAvailableDate: null,
    noSlotsReason: 'FULLY_BOOKED',
    closedToGuests,
  });
};
