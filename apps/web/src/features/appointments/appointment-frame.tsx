import type { ReactNode } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { appointmentTexts } from '#texts/appointments/appointments';
import { useParams } from '../../platform/router/use-router.ts';
import { WaitingPage } from '../../ui/feedback/card-skeletons.tsx';
import { YourPractice } from '../../ui/page/phone-link.tsx';
import { practiceOf } from '../slots/format-appointment.ts';
import styles from '../slots/page.module.css';
import { useAppointment } from './appointments.queries.ts';
import { LoadFailed } from '../slots/load-failed.tsx';

type Props = {
  readonly title: string;
  readonly children: (appointment: Appointment) => ReactNode;
};

export const AppointmentFrame = ({ title, children }: Props) => {
  const { appointmentId } = useParams();
  const query = useAppointment(Number(appointmentId));
  return (
    <div className={styles['page']}>
      {query.data && <YourPractice value={practiceOf(query.data)}>{children(query.data)}</YourPractice>}
      {!query.data && query.isError && <LoadFailed title={title} query={query} unknown={appointmentTexts.unknown} />}
      {query.isPending && <WaitingPage title={title} count={2} />}
    </div>
  );
};
