import { dashboardTexts as texts } from '#texts/dashboard';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useUpcomingAppointments } from '../appointments/appointments.queries.ts';
import { useDueAppointments } from '../appointments/due.queries.ts';
import { BookButton } from '../booking/entry/book-button.tsx';
import { useBookingSituation } from '../booking/entry/use-booking-situation.ts';
import { useProfile } from '../clients/clients.queries.ts';
import { usePastPetsOnly, usePets } from '../pets/pets.queries.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadErrorText } from '../../ui/feedback/load-error-text.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { CannotBook } from './dashboard/cannot-book.tsx';
import styles from './dashboard/dashboard.module.css';
import { DueSoon } from './dashboard/due-soon.tsx';
import { NextAppointment } from './dashboard/next-appointment.tsx';
import { NoPets } from './dashboard/no-pets.tsx';
import { PetFaces } from './dashboard/pet-faces.tsx';
import { YourPractice } from './dashboard/your-practice.tsx';

const GuestBanner = lazy(() =>
  import('../booking/guest/guest-banner.tsx').then((module) => ({ default: module.GuestBanner })),
);

type FailedProps = { readonly query: { isError: boolean; error: unknown; refetch: () => unknown } };

const Failed = ({ query }: FailedProps) =>
  query.isError && (
    <Alert
      severity="error"
      action={
        <Button variant="outlined" onClick={() => void query.refetch()}>
          {texts.tryAgain}
        </Button>
      }
    >
      <LoadErrorText error={query.error} />
    </Alert>
  );

const NextOrNone = ({ pets }: { readonly pets: Parameters<typeof NextAppointment>[0]['pets'] }) => {
  const appointments = useUpcomingAppointments();
  const [next, ...others] = appointments.data ?? [];
  if (next) return <NextAppointment appointments={[next, ...others]} pets={pets} />;
  return (
    <>
      <Failed query={appointments} />
      {appointments.data && (
        <EmptyState icon={<CalendarPlus />} title={texts.noAppointments}>
          <p>{texts.noAppointmentsHint}</p>
        </EmptyState>
      )}
    </>
  );
};

/** Whoever may not book online, and why; those without a pet may register one. */
const useBarred = (): { readonly canBook: boolean; readonly barred: Parameters<typeof CannotBook>[0] | null } => {
  const situation = useBookingSituation({});
  const obstacle = situation.status === 'known' ? situation.obstacle : null;
  const isBarred = situation.status === 'known' && obstacle !== null && obstacle !== 'NO_PETS';
  return { canBook: obstacle === null, barred: isBarred ? { obstacle, practice: situation.home } : null };
};

const Content = ({ past }: Pick<ReturnType<typeof usePastPetsOnly>, 'past'>) => {
  const { canBook, barred } = useBarred();
  const pets = usePets();
  const due = useDueAppointments();
  return (
    <div className={styles['columns']}>
      <Stack gap={6}>
        {barred && <CannotBook {...barred} />}
        {past.length > 0 && <NoPets past={past} />}
        {past.length === 0 && <NextOrNone pets={pets.data ?? []} />}
        <DueSoon due={due.data ?? []} pets={pets.data ?? []} canBook={canBook} />
      </Stack>
      <Stack gap={6}>
        <Failed query={pets} />
        {pets.data?.length === 0 && past.length === 0 && <NoPets past={past} />}
        {pets.data && pets.data.length > 0 && <PetFaces pets={pets.data} />}
        <YourPractice />
      </Stack>
    </div>
  );
};

/** Rendered together: if one list arrived before the other, the lower one would jump. */
const useArrived = (isPastPending: boolean): boolean => {
  const queries = [useUpcomingAppointments(), usePets(), useDueAppointments()];
  const situation = useBookingSituation({});
  return !isPastPending && situation.status !== 'loading' && queries.every(({ isPending }) => !isPending);
};

export const DashboardPage = () => {
  const profile = useProfile().data;
  const { isPending, past } = usePastPetsOnly();
  const { barred } = useBarred();
  const hasArrived = useArrived(isPending);
  return (
    <div className={styles['page']}>
      <PageTitle title={texts.hello(profile?.firstName)} documentTitle={texts.documentTitle} />
      <div className={styles['book']}>
        {past.length === 0 && (
          <BookButton size="large" variant={barred ? 'outlined' : 'contained'} loadingText={texts.book}>
            {texts.book}
          </BookButton>
        )}
      </div>
      {profile?.activeSoftBookingId && (
        <Suspense>
          <GuestBanner canConfirm />
        </Suspense>
      )}
      {hasArrived ? <Content past={past} /> : <CardSkeletons />}
    </div>
  );
};
