import { cancelTexts as texts } from '#texts/appointments/cancel';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { useNavigate, useSearch } from '../../../platform/router/use-router.ts';
import { possessive } from '../../slots/format-appointment.ts';
import { parseCancelSearch } from '../appointment-search.ts';
import { CancelStep } from './cancel-step.tsx';
import { CancelledView } from './cancelled-view.tsx';
import { AppointmentConfirmed } from '../card/appointment-confirmed.tsx';
import { AppointmentPage } from '../appointment-page.tsx';
import { markArrival } from '../../../ui/page/arrival.ts';

const Cancelling = ({ appointment }: { readonly appointment: Appointment }) => {
  const { restored } = parseCancelSearch(useSearch());
  const navigate = useNavigate();
  const [isRestored, setRestored] = useState(false);
  const { appointmentId, status, petName } = appointment;
  const restore = () => {
    setRestored(true);
    markArrival();
    void navigate({
      to: `/appointments/${appointmentId}/cancel`,
      search: { restored: true as const },
      replace: true,
    });
  };
  if (status === 'CANCELLED') return <CancelledView appointment={appointment} onRestored={restore} />;
  if (status === 'BOOKED' && (restored || isRestored))
    return <AppointmentConfirmed title={texts.isBackOn(possessive(petName))} appointment={appointment} />;
  return <CancelStep appointment={appointment} />;
};

export const CancelPage = () => (
  <AppointmentPage title={texts.title}>
    {(appointment) => <Cancelling key={appointment.appointmentId} appointment={appointment} />}
  </AppointmentPage>
);
