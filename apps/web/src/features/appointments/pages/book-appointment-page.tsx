import { lazy, Suspense, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { CardSkeletons } from '../../../ui/card-skeletons.tsx';
import { useBookingDraft, updateBookingDraft } from '../booking-draft.ts';
import { BookedStep } from '../components/booked-step.tsx';
import { BookingFlow } from '../components/booking-flow.tsx';
import { BookingObstaclePanel } from '../components/booking-obstacle-panel.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { useBookSearch } from '../use-book-search.ts';
import { useReleaseOnLeave } from '../use-release-on-leave.ts';
import { useStepArrival } from '../use-step-arrival.ts';
import { type BookingSituation, useBookingSituation } from '../queries/use-booking-situation.ts';
import styles from './book-appointment-page.module.css';

const BookingDialogs = lazy(() =>
  import('../components/booking-dialogs.tsx').then((module) => ({ default: module.BookingDialogs })),
);

const title = 'Book an appointment';

/** Somebody who came by the address has not met the dialogs of spec §2 yet. */
const EntryDialogs = ({ situation }: { readonly situation: Extract<BookingSituation, { status: 'known' }> }) => {
  const navigate = useNavigate();
  const [isClosed, setClosed] = useState(false);
  const { emergencyAccepted } = useBookingDraft();
  const { obstacle, practice } = situation;
  const close = () => {
    setClosed(true);
    if (obstacle === null) void navigate({ to: '/' });
  };
  return (
    <Suspense>
      <BookingDialogs
        open={!isClosed && (obstacle !== null || !emergencyAccepted)}
        obstacle={obstacle}
        practice={practice}
        onProceed={() => updateBookingDraft({ emergencyAccepted: true })}
        onClose={close}
      />
    </Suspense>
  );
};

const Booking = () => {
  const { search } = useBookSearch();
  const situation = useBookingSituation(search.petId);
  useReleaseOnLeave();
  useStepArrival();

  if (search.booked !== undefined) return <BookedStep appointmentId={search.booked} />;
  if (situation.status === 'failed')
    return <LoadFailed title={title} error={situation.error} onRetry={situation.retry} />;
  if (situation.status === 'loading')
    return (
      <>
        {/* A plain heading: the focus is for that of the step which is about to appear. */}
        <h1>{title}</h1>
        <CardSkeletons />
      </>
    );
  return (
    <>
      {situation.obstacle === null ? (
        <BookingFlow situation={situation} />
      ) : (
        <BookingObstaclePanel obstacle={situation.obstacle} practice={situation.practice} />
      )}
      <EntryDialogs situation={situation} />
    </>
  );
};

/** /appointments/book: pet, reason, time, check, booked. The choices stand in the address (`book-search.ts`). */
export const BookAppointmentPage = () => (
  <div className={styles['page']}>
    <Booking />
  </div>
);
