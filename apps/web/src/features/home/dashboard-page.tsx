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

type Barred = Parameters<typeof CannotBook>[0];

/** Mounted once: a second observer would repeat the failed request. */
const useDashboard = () => {
  const appointments = useUpcomingAppointments();
  const pets = usePets();
  const due = useDueAppointments();
  const situation = useBookingSituation({});
  const { isPending, past } = usePastPetsOnly();
  const obstacle = situation.status === 'known' ? situation.obstacle : null;
  const barred: Barred | null =
    situation.status === 'known' && obstacle !== null && obstacle !== 'NO_PETS'
      ? { obstacle, practice: situation.home }
      : null;
  const isWaiting =
    isPending || situation.status === 'loading' || [appointments, pets, due].some((one) => one.isPending);
  return { appointments, pets, due, past, barred, canBook: obstacle === null, isWaiting };
};
type Dashboard = ReturnType<typeof useDashboard>;

const NextOrNone = ({ appointments, pets }: Pick<Dashboard, 'appointments' | 'pets'>) => {
  const [next, ...others] = appointments.data ?? [];
  if (next) return <NextAppointment appointments={[next, ...others]} pets={pets.data ?? []} />;
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

// Rendered together: if one list arrived before the other, the lower one would jump.
const Content = ({ appointments, pets, due, past, barred, canBook }: Dashboard) => (
  <div className={styles['columns']}>
    <Stack gap={6}>
      {barred && <CannotBook {...barred} />}
      {past.length > 0 ? <NoPets past={past} /> : <NextOrNone appointments={appointments} pets={pets} />}
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

export const DashboardPage = () => {
  const profile = useProfile().data;
  const dashboard = useDashboard();
  return (
    <div className={styles['page']}>
      <PageTitle title={texts.hello(profile?.firstName)} documentTitle={texts.documentTitle} />
      <div className={styles['book']}>
        {dashboard.past.length === 0 && (
          <BookButton size="large" variant={dashboard.barred ? 'outlined' : 'contained'} loadingText={texts.book}>
            {texts.book}
          </BookButton>
        )}
      </div>
      {profile?.activeSoftBookingId && (
        <Suspense>
          <GuestBanner canConfirm />
        </Suspense>
      )}
      {dashboard.isWaiting ? <CardSkeletons /> : <Content {...dashboard} />}
    </div>
  );
};
