import { bookingTexts as texts } from '#texts/appointments/booking';
import { requestTexts } from '#texts/appointments/requests';
import { isUnconfirmed } from '@portal/domain/appointments/booking-requests';
import { photosTexts } from '#texts/appointments/photos';
import { useEffect, useRef } from 'react';
import { markArrival } from '../../ui/page/arrival.ts';
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { focusHeading } from '../../ui/page/focus-heading.ts';
import { useAppointment } from '../appointments/appointments.queries.ts';
import { CancelledView } from '../appointments/cancel/cancelled-view.tsx';
import { LoadFailed } from '../slots/load-failed.tsx';
import { AppointmentPhotos } from '../appointments/photos/appointment-photos.tsx';
import { QuestionsLink } from '../appointments/card/questions-link.tsx';
import { TextQuestion } from './text-question.tsx';
import { AppointmentConfirmed } from '../appointments/card/appointment-confirmed.tsx';

const title = texts.youreBooked;

const useFocusOnCancelled = (isCancelled: boolean | undefined): void => {
  const before = useRef(isCancelled);
  useEffect(() => {
    if (before.current === false && isCancelled === true) focusHeading();
    before.current = isCancelled;
  }, [isCancelled]);
};

export const Booked = ({ appointmentId }: { readonly appointmentId: number }) => {
  const booked = useAppointment(appointmentId);
  const isCancelled = booked.data && booked.data.status === 'CANCELLED';
  useFocusOnCancelled(isCancelled);
  if (booked.data && isCancelled) return <CancelledView appointment={booked.data} onRestored={markArrival} />;
  if (booked.data) {
    const isSent = isUnconfirmed(booked.data.request);
    return (
      <AppointmentConfirmed title={isSent ? requestTexts.sent : title} appointment={booked.data} isMailed>
        <QuestionsLink appointment={booked.data} />
        <TextQuestion />
        {booked.data.canAddPhotos && <AppointmentPhotos appointment={booked.data} title={photosTexts.optional} />}
      </AppointmentConfirmed>
    );
  }
  if (booked.isError)
    return <LoadFailed title={texts.yourBooking} error={booked.error} onRetry={() => void booked.refetch()} />;
  return (
    <>
      <PageTitle title={title} />
      <CardSkeletons count={1} />
    </>
  );
};
