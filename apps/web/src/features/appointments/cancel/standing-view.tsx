import { visitsTexts as texts } from '#texts/appointments/visits';
import { CircleCheck } from 'lucide-react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useProfile } from '../../clients/clients.queries.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import styles from './standing-view.module.css';
import { VisitActions } from '../card/visit-actions.tsx';
import { VisitFacts } from '../card/visit-facts.tsx';

type Props = {
  readonly title: string;
  readonly appointment: Appointment;
  readonly isMailed?: boolean;
  readonly isMoved?: boolean;
};

export const StandingView = ({ title, appointment, isMailed = false, isMoved = false }: Props) => {
  const email = useProfile().data?.email;
  const { rescheduledFrom, timeZone, preparation, reference } = appointment;
  return (
    <>
      <div className={styles['done']}>
        <CircleCheck size={48} aria-hidden="true" />
        <PageTitle title={title} />
      </div>
      <VisitFacts appointment={appointment}>
        <VisitActions appointment={appointment} />
      </VisitFacts>
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
