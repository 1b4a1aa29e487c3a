import { bookingTexts as texts } from '#texts/appointments/booking';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { WaitingPage } from '../../ui/feedback/card-skeletons.tsx';
import { useStepArrival } from '../../ui/page/arrival.ts';
import { useOnlinePractices } from '../practices/practices.queries.ts';
import { bookPlaceOf, parseBookSearch } from './book-search.ts';
import { bookingDraft } from './booking-draft.ts';
import { BookedStep } from './done/booked-step.tsx';
import { BookingFlow } from './booking-flow.tsx';
import { BookingObstaclePanel } from './entry/booking-obstacle-panel.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PastFinishedSteps } from './past-finished-steps.tsx';
import { useBookSearch } from './use-book-search.ts';
import { useReleaseOnLeave } from './hold/use-release-on-leave.ts';
import { type BookingPractice, type BookingSituation, useBookingSituation } from './entry/use-booking-situation.ts';
import styles from './one-column.module.css';

const BookingDialogs = lazy(() =>
  import('./entry/booking-dialogs.tsx').then((module) => ({ default: module.BookingDialogs })),
);

const title = texts.bookAnAppointment;

/** Direct visitors have not seen the entry dialogs yet. */
const EntryDialogs = ({ situation }: { readonly situation: Extract<BookingSituation, { status: 'known' }> }) => {
  const navigate = useNavigate();
  const [isClosed, setClosed] = useState(false);
  const { emergencyAccepted } = bookingDraft.useDraft();
  const { obstacle, home, practice } = situation;
  const close = () => {
    setClosed(true);
    if (obstacle === null) void navigate({ to: '/' });
  };
  return (
    <Suspense>
      <BookingDialogs
        open={!isClosed && (obstacle !== null || !emergencyAccepted)}
        obstacle={obstacle}
        // In an emergency, call the practice that knows the pet.
        practice={obstacle === null ? home : practice}
        onProceed={() => bookingDraft.update({ emergencyAccepted: true })}
        onClose={close}
      />
    </Suspense>
  );
};

const Loading = () => <WaitingPage title={title} />;

const Booking = ({ elsewhere }: { readonly elsewhere?: BookingPractice | undefined }) => {
  const { search } = useBookSearch();
  const situation = useBookingSituation({ petId: search.petId, elsewhere });
  if (situation.status === 'failed')
    return <LoadFailed title={title} error={situation.error} onRetry={situation.retry} />;
  if (situation.status === 'loading') return <Loading />;
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

const BookingElsewhere = ({ practiceId }: { readonly practiceId: number }) => {
  const practices = useOnlinePractices();
  if (practices.isPending) return <Loading />;
  if (practices.isError)
    return <LoadFailed title={title} error={practices.error} onRetry={() => void practices.refetch()} />;
  const found = practices.data.find((practice) => practice.practiceId === practiceId && practice.onlineBooking);
  return <Booking elsewhere={found && { practiceId, name: found.name, phone: found.phone }} />;
};

const isBooked = (search: Readonly<Record<string, unknown>>) => parseBookSearch(search).booked !== undefined;

export const BookAppointmentPage = () => {
  const { search } = useBookSearch();
  useReleaseOnLeave();
  useStepArrival(bookPlaceOf(search));
  const { booked, practice } = search;
  return (
    <div className={styles['page']}>
      <PastFinishedSteps isDoneAt={isBooked}>
        {booked !== undefined && <BookedStep appointmentId={booked} />}
        {booked === undefined && practice === undefined && <Booking />}
        {booked === undefined && practice !== undefined && <BookingElsewhere practiceId={practice} />}
      </PastFinishedSteps>
    </div>
  );
};
