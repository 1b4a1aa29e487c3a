import { useQueryClient } from '@tanstack/react-query';
import type { Slot } from '@portal/contract/appointments/appointments.schemas';
import { useHoldSlot } from '../holds.queries.ts';
import { bookingDraft } from '../booking-draft.ts';
import { nextStepsAfter } from '../check/booking-refusals.ts';
import { slotKeys } from '../slots.keys.ts';

type Visit = {
  readonly practiceId: number;
  readonly petId: number;
  readonly appointmentReasonId: number;
  readonly activeSoftBookingId: string | null;
};
export type TimeChoice = Pick<Slot, 'slotId' | 'start' | 'isCurrent'>;

export const useChooseTime = (visit: Visit, onHeld: (choice: TimeChoice) => void) => {
  const queryClient = useQueryClient();
  const hold = useHoldSlot('client');
  const { activeSoftBookingId, ...wish } = visit;

  const choose = (choice: TimeChoice) => {
    if (hold.isPending) return;
    const original = bookingDraft.read().softBookingId ?? (choice.isCurrent ? activeSoftBookingId : null);
    const request = { ...wish, slotId: choice.slotId, start: choice.start };
    hold.mutate(
      { request, original },
      {
        onSuccess: ({ softBookingId }) => {
          bookingDraft.update({ softBookingId, petId: visit.petId });
          onHeld(choice);
        },
        onError: (error) => {
          if (!nextStepsAfter(error).includes('time')) return;
          void queryClient.invalidateQueries({ queryKey: slotKeys.all });
        },
      },
    );
  };
  return { choose, choosing: hold.isPending ? hold.variables.request.slotId : null, error: hold.error };
};
