import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { SeeAppointments } from '../refusal.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { possessive } from '@portal/domain/pets/possessive';
import { AppointmentFrame } from '../appointment-frame.tsx';
import { EarlierLinkLater } from './earlier-link-later.ts';
import { AppointmentList } from '../list/appointment-list.tsx';
import { serverNow } from '../../../platform/time/server-clock.ts';

const One = ({ appointment }: { readonly appointment: Appointment }) => {
  const [now] = useState(serverNow);
  const titleOf = appointment.status === 'CANCELLED' ? texts.cancelledAppointmentOf : texts.appointmentOf;
  const isPast = appointment.status === 'CANCELLED' || Date.parse(appointment.end) < now;
  return (
    <>
      <PageTitle title={titleOf(possessive(appointment.petName))} />
      <AppointmentList
        heading={<VisuallyHidden>{isPast ? texts.pastAndCancelled : texts.upcoming}</VisuallyHidden>}
        appointments={[appointment]}
        isPast={isPast}
        isWhole
      />
      <SeeAppointments />
      {/* Last, because it appears after everything else. */}
      {!isPast && <EarlierLinkLater appointment={appointment} />}
    </>
  );
};

/** The page that emails about an appointment link to. */
export const OneAppointmentPage = () => (
  <AppointmentFrame title={texts.yourAppointment}>
    {(appointment) => <One appointment={appointment} />}
  </AppointmentFrame>
);
