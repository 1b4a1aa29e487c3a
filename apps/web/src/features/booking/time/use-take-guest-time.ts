import { useQueryClient } from '@tanstack/react-query';
import type { TimeChoice } from './use-choose-time.ts';
import { guestDraft } from '../guest/guest-draft.ts';
import { slotKeys } from '../slots.keys.ts';
import { useHoldSlot } from '../holds.queries.ts';

/** Choosing a slot holds it at once, replacing the previous hold. */
export const useTakeGuestTime = (practiceId: number | null, onKept: () => void) => {
  const queryClient = useQueryClient();
  const keep = useHoldSlot('guest');
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
        onError: () => void queryClient.invalidateQueries({ queryKey: slotKeys.all }),
      },
    );
  };
  return { take, taking: keep.isPending ? keep.variables.request.slotId : null, error: keep.error, forget: keep.reset };
};
