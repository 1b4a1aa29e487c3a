import { CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardSkeletons } from '../../../ui/card-skeletons.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useProfile } from '../../clients/queries/use-profile.ts';
import { clockTime, dayWithYear, isElsewhere, withWhom } from '../appointment-words.ts';
import { useAppointment } from '../queries/use-appointment.ts';
import styles from './booked-step.module.css';
import { LoadFailed } from './load-failed.tsx';
import { VisitActions } from './visit-actions.tsx';

const title = 'You’re booked';

/** It is done: when, who and where, and what happens next. */
export const BookedStep = ({ appointmentId }: { readonly appointmentId: number }) => {
  const booked = useAppointment(appointmentId);
  const email = useProfile().data?.email;
  if (booked.isError)
    return <LoadFailed title="Your booking" error={booked.error} onRetry={() => void booked.refetch()} />;
  if (!booked.data)
    return (
      <>
        <PageTitle title={title} />
        <CardSkeletons count={1} />
      </>
    );
  const appointment = booked.data;
  return (
    <>
      <div className={styles['done']}>
        <CircleCheck size={48} aria-hidden="true" />
        <PageTitle title={title} />
      </div>
      <Card>
        <p className={styles['when']}>
          {dayWithYear(appointment)}, {clockTime(appointment)}
          {isElsewhere(appointment) && ' UK time'}
        </p>
        <p className={styles['what']}>
          {appointment.petName}: {appointment.reasonName} {withWhom(appointment)}
        </p>
        <p className={styles['where']}>
          <strong>{appointment.practiceName}</strong>
          <br />
          {appointment.practiceAddress}
        </p>
        <VisitActions appointment={appointment} />
      </Card>
      <ul className={styles['next']}>
        {email && <li>We have sent an e-mail with the details to {email}.</li>}
        {appointment.preparation && <li>{appointment.preparation}</li>}
        <li>
          Your reference is <strong>{appointment.reference}</strong>.
        </li>
      </ul>
      <div className={styles['buttons']}>
        <Button to="/appointments">See your appointments</Button>
        <Button variant="outlined" to="/">
          Back to dashboard
        </Button>
      </div>
    </>
  );
};
