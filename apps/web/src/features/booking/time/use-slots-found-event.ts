import { useEffect } from 'react';
import type { Slots } from '@portal/contract/appointments/appointments.schemas';
import { slotsFoundEvent } from './slots-found-event.ts';
import { trackProductEvent } from '../../../platform/telemetry/telemetry.ts';

export const useSlotsFoundEvent = (firstPage: Slots | undefined): void => {
  // One event per practice and reason: repeating the search is not a new one.
  const { practiceId, appointmentReasonId } = firstPage ?? {};
  const found = firstPage && slotsFoundEvent(firstPage);
  const outcome = found?.[0];
  useEffect(() => {
    if (found) trackProductEvent(...found);
    // oxlint-disable-next-line react/exhaustive-deps -- a new count alone is not a new event
  }, [outcome, practiceId, appointmentReasonId]);
};
