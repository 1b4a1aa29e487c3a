import { useEffect } from 'react';
import type { Slots } from '@portal/contract/appointments/appointments.schemas';
import { trackProductEvent } from '../../platform/telemetry/track-product-event.ts';

/** Tells the practice group once per search whether online booking had anything to offer (spec §1). */
export const useSlotsFoundEvent = (firstPage: Slots | undefined): void => {
  // The same search asked again is not another one: the event belongs to practice and reason.
  const { practiceId, appointmentReasonId } = firstPage ?? {};
  const count = firstPage?.days.reduce((sum, { slots }) => sum + slots.length, 0);
  const outcome = count === undefined ? undefined : count > 0;
  useEffect(() => {
    if (outcome === undefined || practiceId === undefined || count === undefined) return;
    const properties = { componentName: 'BookAppointmentPage', practiceId, count };
    trackProductEvent(outcome ? 'Appointments Found' : 'Appointments Not Found', properties);
    // The number found goes along, but a change of it alone is no new event.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome, practiceId, appointmentReasonId]);
};
