import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { preparationFor } from '../../slots/format-appointment.ts';
import { useProfile } from '../../clients/clients.queries.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { RequestNote } from '../requests/request-note.tsx';
import styles from './card.module.css';
import { inBold, Sentence } from '../../../ui/sentence.tsx';

type Props = {
  readonly title: string;
  readonly appointment: Appointment;
  readonly isMailed?: boolean;
  readonly isMoved?: boolean;
  readonly children?: ReactNode;
};

export const AppointmentConfirmed = ({ title, appointment, isMailed = false, isMoved = false, children }: Props) => {
  const isAsking = appointment.request?.state === 'AWAITING';
  const email = useProfile().data?.email;
  const { rescheduledFrom, timeZone, reference } = appointment;
  const preparation = preparationFor(appointment);
  return (
    <>
      <div className={styles['title']}>
        {isAsking ? <Clock aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        <PageTitle title={title} />
      </div>
      <AppointmentFacts appointment={appointment}>
        <RequestNote appointment={appointment} />
        <AppointmentActions appointment={appointment} />
      </AppointmentFacts>
      <ul className={styles['next']}>
        {isMoved && rescheduledFrom !== null && (
          <li>{texts.itWasOn(formatDayAndTime({ start: rescheduledFrom, timeZone }))}</li>
        )}
        {isMailed && !isAsking && email && <li>{texts.emailSent(email)}</li>}
        {preparation && <li>{preparation}</li>}
        <li>
          <Sentence of={texts.yourReferenceIs(reference)} render={inBold} />
        </li>
      </ul>
      {children}
      <Row className={styles['buttons']}>
        <Button to="/appointments">{texts.seeYourAppointments}</Button>
        <Button variant="outlined" to="/">
          {texts.backToDashboard}
        </Button>
      </Row>
    </>
  );
};
