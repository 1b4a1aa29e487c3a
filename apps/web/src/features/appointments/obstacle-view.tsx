import { movingTexts as texts } from '#texts/appointments/moving';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { errorMessages } from '#texts/errors/errors';
import { practiceOf } from './practice-of.ts';
import { PracticeCall } from '../../ui/page/practice-call.tsx';
import type { Obstacle } from './obstacle.ts';
import { AppointmentFacts } from './card/appointment-facts.tsx';

type Props = {
  readonly title: string;
  readonly appointment: Appointment;
  readonly obstacle: Obstacle;
};

export const ObstacleView = ({ title, appointment, obstacle }: Props) => (
  <>
    <PageTitle title={title} />
    <AppointmentFacts appointment={appointment} />
    <Alert severity="info" title={errorMessages[obstacle].title}>
      <p>{errorMessages[obstacle].text}</p>
      <PracticeCall practice={practiceOf(appointment)} />
    </Alert>
    <div>
      <Button variant="outlined" to="/appointments">
        {texts.seeYourAppointments}
      </Button>
    </div>
  </>
);
