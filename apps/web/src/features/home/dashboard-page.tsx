import { dashboardTexts as texts } from '#texts/dashboard';
import { CalendarPlus, PawPrint, Plus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useId } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { BookingObstacle } from '@portal/domain/booking/booking-rules';
import { featureKeys, isFeatureOn } from '@portal/domain/practices/practice-features';
import { unavailableTexts } from '#texts/booking/unavailable';
import { Link } from '../../platform/router/link.tsx';
import { useUpcoming, useDueAppointments } from '../appointments/appointments.queries.ts';
import { BookButton } from '../before-booking/book-button.tsx';
import { useBookingSituation } from '../before-booking/use-booking-situation.ts';
import { useProfile } from '../clients/clients.queries.ts';
import { usePastPetsOnly, usePets } from '../pets/pets.queries.ts';
import { usePracticeFeatures } from '../practices/practices.queries.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadErrorText } from '../../ui/feedback/load-error-text.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { type CalledPractice, PracticeCall } from '../../ui/page/phone-link.tsx';
import { PetFace } from '../../ui/pet-face/pet-face.tsx';
import { useRoomBelow } from '../../ui/use-room-below.ts';
import styles from './dashboard/dashboard.module.css';
import { AttentionLater } from '../appointments/attention/attention-later.ts';
import { HoldCardLater } from './dashboard/hold-card-later.ts';
import { DueSoon } from './dashboard/due-soon.tsx';
import { NextAppointment } from './dashboard/next-appointment.tsx';
import { YourPractice } from './dashboard/your-practice.tsx';

// Loaded lazily, because few clients have only past pets.
const PastPets = lazy(() => import('../pets/list/pet-card.tsx').then((module) => ({ default: module.PastPets })));

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

/** Without a pet, or before its first appointment, the rest is said when they press Book. */
type SaidAtOnce = Exclude<BookingObstacle, 'NO_PETS' | 'PET_AWAITING_INITIAL'>;
type Barred = { readonly obstacle: SaidAtOnce; readonly practice: CalledPractice };

const CannotBook = ({ obstacle, practice }: Barred) => (
  <Card as="section" tone="soft">
    <Stack gap={2}>
      <h2>{texts.callToBook}</h2>
      <PracticeCall practice={practice} />
      <p>{unavailableTexts[obstacle].text}</p>
    </Stack>
  </Card>
);

/** Nobody who has lost their only pet is asked to register one. */
const NoPets = ({ past }: { readonly past: readonly Pet[] }) =>
  past.length > 0 ? (
    <Stack gap={5}>
      <PastPets pets={past} />
      <div>
        <Button variant="outlined" to="/pets/register">
          {texts.registerAnother}
        </Button>
      </div>
    </Stack>
  ) : (
    <EmptyState
      icon={<PawPrint />}
      title={texts.noPets}
      action={<Button to="/pets/register">{texts.registerPet}</Button>}
    >
      <p>{texts.noPetsHint}</p>
    </EmptyState>
  );

const PetFaces = ({ pets }: { readonly pets: readonly Pet[] }) => {
  const id = useId();
  const features = usePracticeFeatures(useProfile().data?.homePracticeId ?? null).data ?? [];
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{texts.yourPets}</h2>
      <ul role="list" className={styles['faces']}>
        {pets.map((pet) => (
          <li key={pet.petId}>
            <Link className={styles['face']} to={`/pets/${pet.petId}`}>
              <PetFace pet={pet} size="medium" />
              {pet.name}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles['face']} to="/pets/register" aria-label={texts.addAPet}>
            <span className={styles['add']}>
              <Plus aria-hidden="true" />
            </span>
            {texts.addPet}
          </Link>
        </li>
      </ul>
      {isFeatureOn(features, featureKeys.medicineRequests) && (
        <p>
          <Link className={styles['link']} to="/drug-request/new-request">
            {texts.askForMedicine}
          </Link>
        </p>
      )}
    </Stack>
  );
};

/** Mounted once: a second observer would repeat the failed request. */
const useDashboard = () => {
  const appointments = useUpcoming();
  const pets = usePets();
  const due = useDueAppointments();
  const situation = useBookingSituation({});
  const { isPending, past, isBereft } = usePastPetsOnly();
  const obstacle = situation.status === 'known' ? situation.obstacle : null;
  const barred: Barred | null =
    situation.status === 'known' && obstacle !== null && obstacle !== 'NO_PETS' && obstacle !== 'PET_AWAITING_INITIAL'
      ? { obstacle, practice: situation.home }
      : null;
  const isWaiting =
    isPending || situation.status === 'loading' || [appointments, pets, due].some((one) => one.isPending);
  return { appointments, pets, due, past, isBereft, barred, canBook: obstacle === null, isWaiting };
};
type Dashboard = ReturnType<typeof useDashboard>;

const NextOrNone = ({ appointments, pets }: Pick<Dashboard, 'appointments' | 'pets'>) => {
  const [next, ...others] = appointments.data?.items ?? [];
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
      {appointments.data?.attention && (
        <Suspense fallback={<CardSkeletons count={1} />}>
          <AttentionLater attention={appointments.data.attention} />
        </Suspense>
      )}
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

/** The part that the server renders (`prerender/paint-dashboard.tsx`). */
export const DashboardContent = () => {
  const profile = useProfile().data;
  const dashboard = useDashboard();
  if (dashboard.isWaiting) return null;
  const content = <Content {...dashboard} />;
  return profile?.activeSoftBookingId ? <HoldCardLater profile={profile}>{content}</HoldCardLater> : content;
};

/** The server replaces everything between the marks with the rendered content, if it has the lists. */
const MarkedSkeletons = () => (
  <>
    {'__LISTS__'}
    <CardSkeletons />
    {'__LISTS_END__'}
  </>
);
const Waiting = import.meta.env.SSR ? MarkedSkeletons : CardSkeletons;

export const DashboardPage = () => {
  const profile = useProfile().data;
  const dashboard = useDashboard();
  // Queries render synchronously; deferred, the content is rendered in slices and taps are answered in between.
  const isWaiting = useDeferredValue(dashboard.isWaiting);
  const hasHold = Boolean(profile?.activeSoftBookingId);
  const booking = useRoomBelow<HTMLDivElement>('--action-height');
  const content = isWaiting ? <Waiting /> : <Content {...dashboard} />;
  return (
    <div className={styles['page']}>
      <PageTitle title={texts.hello(profile?.firstName)} documentTitle={texts.documentTitle} />
      <div ref={booking} className={styles['book']} data-controls>
        {!dashboard.isBereft && (
          <BookButton
            size="large"
            variant={dashboard.canBook && !hasHold ? 'contained' : 'outlined'}
            loadingText={texts.book}
          >
            {texts.book}
          </BookButton>
        )}
      </div>
      {profile?.activeSoftBookingId ? (
        <Suspense fallback={<CardSkeletons />}>
          <HoldCardLater profile={profile}>{content}</HoldCardLater>
        </Suspense>
      ) : (
        content
      )}
    </div>
  );
};
