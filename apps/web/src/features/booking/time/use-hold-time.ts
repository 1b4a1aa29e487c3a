import { useState } from 'react';
import { useHoldSlot } from '../holds.queries.ts';
import type { Booking } from '../use-booking.ts';
import { callOf } from '../../slots/booking-subject.ts';
import type { TimeChoice } from '../../slots/time/day-times.tsx';

type HoldTime = {
  readonly booking: Booking;
  readonly activeHoldId?: string | null;
  readonly onHeld?: () => void;
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
};

/** Choosing a time holds it at once, replacing the previous hold. */
export const useHoldTime = ({ booking, activeHoldId = null, onHeld, replace = false }: HoldTime) => {
  const { booker, state, subject, proceed } = booking;
  const { mutate, isPending, isSuccess, variables, reset } = useHoldSlot(booker.owner);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const choose = ({ slotId, start, isCurrent }: TimeChoice) => {
    if (isPending) return;
    const slot = { slotId, start };
    const original = booker.draft.read().holdId ?? (isCurrent ? activeHoldId : null);
    mutate(
      {
        request: { ...callOf(subject), ...(booker.owner === 'guest' ? { petName: state.petName } : {}), ...slot },
        original,
      },
      {
        onError: setRefusal,
        onSuccess: ({ softBookingId }) => {
          setRefusal(null);
          onHeld?.();
          proceed({ type: 'slotHeld', slot, holdId: softBookingId }, { replace });
        },
      },
    );
  };
  const slotId = isSuccess ? variables.request.slotId : null;
  const forget = () => {
    reset();
    setRefusal(null);
  };
  return {
    choose,
    choosing: isPending ? variables.request.slotId : null,
    held: slotId,
    /** Kept while another time is requested, so that the alternatives stay on screen. */
    error: refusal,
    reset: forget,
  };
};
