import { CardSkeletons } from '../../../ui/card-skeletons.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useAppointment } from '../queries/use-appointment.ts';
import { LoadFailed } from './load-failed.tsx';
import { StandingView } from './standing-view.tsx';

const title = 'You’re booked';

/** It is done: when, who and where, and what happens next. */
export const BookedStep = ({ appointmentId }: { readonly appointmentId: number }) => {
  const booked = useAppointment(appointmentId);
  if (booked.data) return <StandingView title={title} appointment={booked.data} isMailed />;
  if (booked.isError)
    return <LoadFailed title="Your booking" error={booked.error} onRetry={() => void booked.refetch()} />;
  return (
    <>
      <PageTitle title={title} />
      <CardSkeletons count={1} />
    </>
  );
};
