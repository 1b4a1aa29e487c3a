import { visitsTexts as texts } from '#texts/appointments/visits';
import { CircleCheck } from 'lucide-react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useProfile } from '../../clients/clients.queries.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import styles from './appointment-confirmed.module.css';
import { AppointmentActions } from './appointment-actions.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';

type Props = {
  readonly title: string;
  readonly appointment: Appointment;
  readonly isMailed?: boolean;
  readonly isMoved?: boolean;
};

export const AppointmentConfirmed = ({ title, appointment, isMailed = false, isMoved = false }: Props) => {
  const email = useProfile().data?.email;
  const { rescheduledFrom, timeZone, preparation, reference } = appointment;
  return (
    <>
      <div className={styles['done']}>
        <CircleCheck size={48} aria-hidden="true" />
        <PageTitle title={title} />
      </div>
      <AppointmentFacts appointment={appointment}>
        <AppointmentActions appointment={appointment} />
      </AppointmentFacts>
      <ul className={styles['next']}>
        {isMoved && rescheduledFrom !== null && (
          <li>
            {texts.itWasOn} {formatDayAndTime({ start: rescheduledFrom, timeZone })}
            {texts.ifItIsInYour}
          </li>
        )}
        {isMailed && email && (
          <li>
            {texts.weHaveSentAnE} {email}.
          </li>
        )}
        {preparation && <li>{preparation}</li>}
        <li>
          {texts.yourReferenceIs} <strong>{reference}</strong>.
        </li>
      </ul>
      <div className={styles['buttons']}>
        <Button to="/appointments">{texts.seeYourAppointments}</Button>
        <Button variant="outlined" to="/">
          {texts.backToDashboard}
        </Button>
      </div>
    </>
  );
};
