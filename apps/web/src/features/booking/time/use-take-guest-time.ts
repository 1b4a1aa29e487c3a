import { useQueryClient } from '@tanstack/react-query';
import type { TimeChoice } from './use-choose-time.ts';
import { guestDraft } from '../guest/guest-draft.ts';
import { softBookingsKeys } from '../queries/soft-bookings.keys.ts';
import { useKeepGuestTime } from '../queries/use-keep-guest-time.ts';

/** Choosing a slot holds it at once, replacing the previous hold. */
export const useTakeGuestTime = (practiceId: number | null, onKept: () => void) => {
  const queryClient = useQueryClient();
  const keep = useKeepGuestTime();
  const take = (choice: Pick<TimeChoice, 'slotId' | 'start'>) => {
    const { speciesId, petName, reasonId, softBookingId } = guestDraft.read();
    if (keep.isPending || practiceId === null || speciesId === null || reasonId === null) return;
    const { slotId, start } = choice;
    const request = { practiceId, speciesId, petName, appointmentReasonId: reasonId, slotId, start };
    keep.mutate(
      { request, original: softBookingId },
      {
        onSuccess: (kept) => {
          guestDraft.update({ softBookingId: kept.softBookingId });
          onKept();
        },
        // The list on screen may offer a slot that has been taken.
        onError: () => void queryClient.invalidateQueries({ queryKey: softBookingsKeys.allGuestSlots }),
      },
    );
  };
  return { take, taking: keep.isPending ? keep.variables.request.slotId : null, error: keep.error, forget: keep.reset };
};
