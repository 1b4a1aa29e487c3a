import { movingTexts as texts } from '#texts/appointments/moving';
import { useSearch } from '@tanstack/react-router';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { changePlaceOf } from './change-search.ts';
import { ChangeFlow } from './change-flow.tsx';
import { PastFinishedSteps } from '../../booking/past-finished-steps.tsx';
import { VisitPage } from '../cancel/visit-page.tsx';

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
