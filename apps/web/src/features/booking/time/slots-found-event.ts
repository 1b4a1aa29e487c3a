import type { Slots } from '@portal/contract/appointments/appointments.schemas';
import type { ProductEvent, ProductEventProperties } from '@portal/contract/telemetry/events';

type Searched = Pick<Slots, 'practiceId'> & { readonly days: readonly { readonly slots: readonly unknown[] }[] };

export const slotsFoundEvent = ({ practiceId, days }: Searched): readonly [ProductEvent, ProductEventProperties] => {
  const count = days.reduce((sum, { slots }) => sum + slots.length, 0);
  const event = count > 0 ? 'Appointments Found' : 'Appointments Not Found';
  return [event, { componentName: 'BookAppointmentPage', practiceId, count }];
};
