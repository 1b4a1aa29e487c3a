import { movingTexts as texts } from '#texts/appointments/moving';
import { useSearch } from '@tanstack/react-router';
import { useStepArrival } from '../../../ui/use-step-arrival.ts';
import { changePlaceOf } from '../change-search.ts';
import { ChangeFlow } from '../components/change-flow.tsx';
import { PastFinishedSteps } from '../components/past-finished-steps.tsx';
import { VisitPage } from '../components/visit-page.tsx';

const isMoved = (search: Readonly<Record<string, unknown>>) => changePlaceOf(search) === 'moved';

export const ChangeAppointmentPage = () => {
  useStepArrival(changePlaceOf(useSearch({ strict: false })));
  return (
    <PastFinishedSteps isDoneAt={isMoved}>
      <VisitPage title={texts.changeTheTime}>
        {(appointment) => <ChangeFlow key={appointment.appointmentId} appointment={appointment} />}
      </VisitPage>
    </PastFinishedSteps>
  );
};
