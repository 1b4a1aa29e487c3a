import { useEffect } from 'react';
import type { Slots } from '@portal/contract/slots/slots.schemas';
import type { ProductEvent, ProductEventProperties } from '@portal/contract/telemetry/events';
import { trackProductEvent } from '../../../platform/telemetry/telemetry.ts';

type Searched = Pick<Slots, 'practiceId'> & { readonly days: readonly { readonly slots: readonly unknown[] }[] };

export const slotsEvent = ({ practiceId, days }: Searched): readonly [ProductEvent, ProductEventProperties] => {
  const count = days.reduce((sum, { slots }) => sum + slots.length, 0);
  const event = count > 0 ? 'Appointments Found' : 'Appointments Not Found';
  return [event, { componentName: 'BookAppointmentPage', practiceId, count }];
};

export const useSlotsEvent = (firstPage: Slots | undefined): void => {
  // One event per practice and reason: repeating the search is not a new one.
  const { practiceId, appointmentReasonId } = firstPage ?? {};
  const event = firstPage && slotsEvent(firstPage);
  const outcome = event?.[0];
  useEffect(() => {
    if (event) trackProductEvent(...event);
    // oxlint-disable-next-line react/exhaustive-deps -- a new count alone is not a new event
  }, [outcome, practiceId, appointmentReasonId]);
};
