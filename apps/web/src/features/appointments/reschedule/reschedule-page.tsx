import { movingTexts as texts } from '#texts/appointments/moving';
import { useSearch } from '@tanstack/react-router';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { placeOf } from './reschedule-search.ts';
import { RescheduleFlow } from './reschedule-flow.tsx';
import { PastFinishedSteps } from '../../booking/past-finished-steps.tsx';
import { AppointmentPage } from '../appointment-page.tsx';

const isMoved = (search: Readonly<Record<string, unknown>>) => placeOf(search) === 'moved';

export const ReschedulePage = () => {
  useStepArrival(placeOf(useSearch({ strict: false })));
  return (
    <PastFinishedSteps isDoneAt={isMoved}>
      <AppointmentPage title={texts.changeTheTime}>
        {(appointment) => <RescheduleFlow key={appointment.appointmentId} appointment={appointment} />}
      </AppointmentPage>
    </PastFinishedSteps>
  );
};
