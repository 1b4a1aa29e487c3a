import { bookingTexts as texts } from '#texts/booking/booking';
import { requestTexts } from '#texts/appointments/requests';
import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { photosTexts } from '#texts/appointments/photos';
import { useEffect, useRef, useState } from 'react';
import { MessageSquare } from 'lucide-react';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { sessionStore } from '../../platform/storage.ts';
import { markArrival, focusHeading } from '../../ui/page/arrival.ts';
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useAppointment } from '../appointments/appointments.queries.ts';
import { CancelledView } from '../appointments/cancel/cancelled-view.tsx';
import { LoadFailed } from '../slots/load-failed.tsx';
import { AppointmentPhotos } from '../appointments/photos/appointment-photos.tsx';
import { QuestionsLink } from '../appointments/card/questions-link.tsx';
import { AppointmentConfirmed } from '../appointments/card/appointment-confirmed.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorText } from '../../ui/feedback/error-text.tsx';
import { Outcome } from '../../ui/feedback/outcome.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { useProfile } from '../clients/clients.queries.ts';
import { useAnswerSmsQuestion } from '../contact-preferences/contact-preferences.queries.ts';
import styles from './client-booking.module.css';

type TextQuestion = NonNullable<ProfileV2['askToText']>;

const Question = ({ textQuestion: { mobile: number, isImported } }: { readonly textQuestion: TextQuestion }) => {
  const { mutate: note } = useAnswerSmsQuestion();
  const saying = useAnswerSmsQuestion();
  // Recorded when shown, whatever the answer, because the question is asked once.
  useEffect(() => note({ answer: 'SHOWN' }), [note]);
  if (saying.isSuccess)
    return (
      <Outcome of={saying.data}>
        <p className={styles['texts']}>
          <MessageSquare size={18} aria-hidden="true" />
          <span>{texts.willText(number)}</span>
        </p>
      </Outcome>
    );
  return (
    <div className={styles['texts']}>
      <MessageSquare size={18} aria-hidden="true" />
      <div>
        {isImported ? texts.isStillYours(number) : texts.textsAsWell}
        <Row>
          <Button variant="outlined" loading={saying.isPending} onClick={() => saying.mutate({ answer: 'YES' })}>
            {isImported ? texts.yesTextMe : texts.textMe(number)}
          </Button>
        </Row>
        {saying.isError && <ErrorText error={saying.error} />}
      </div>
    </div>
  );
};

/** Asked after one appointment only, on whose page the question stays through an answer and a reload. */
const TextQuestion = ({ appointmentId }: { readonly appointmentId: number }) => {
  const current = useProfile().data?.askToText;
  const [textQuestion] = useState(current);
  const isHere = sessionStore.read('askedToText') === String(appointmentId);
  const isDue = textQuestion !== undefined && (!textQuestion.wasAsked || isHere);
  useEffect(() => {
    if (isDue) sessionStore.write('askedToText', String(appointmentId));
  }, [isDue, appointmentId]);
  return isDue && <Question textQuestion={textQuestion} />;
};

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
        <TextQuestion appointmentId={appointmentId} />
        {booked.data.canAddPhotos && <AppointmentPhotos appointment={booked.data} title={photosTexts.optional} />}
      </AppointmentConfirmed>
    );
  }
  if (booked.isError) return <LoadFailed title={texts.yourBooking} query={booked} />;
  return (
    <>
      <PageTitle title={title} />
      <CardSkeletons count={1} />
    </>
  );
};
