import { changePlaceOf } from '../change-search.ts';
import { ChangeFlow } from '../components/change-flow.tsx';
import { VisitPage } from '../components/visit-page.tsx';
import { useStepArrival } from '../use-step-arrival.ts';

/** /appointments/{id}/change: another time, check, moved. The choices stand in the address (`change-search.ts`). */
export const ChangeAppointmentPage = () => {
  useStepArrival(changePlaceOf);
  return (
    <VisitPage title="Change the time">
      {(appointment) => <ChangeFlow key={appointment.appointmentId} appointment={appointment} />}
    </VisitPage>
  );
};
