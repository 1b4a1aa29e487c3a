import { dashboardTexts as texts } from '#texts/dashboard';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, PawPrint } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { AppointmentCard } from '../appointments/card/appointment-card.tsx';
import { useUpcomingAppointments } from '../appointments/appointments.queries.ts';
import { BookButton } from '../booking/entry/book-button.tsx';
import { useProfile } from '../clients/clients.queries.ts';
import { PetCards } from '../pets/list/pet-card.tsx';
import { usePets } from '../pets/pets.queries.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadErrorText } from '../../ui/feedback/load-error-text.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PhoneLink } from '../../ui/page/phone-link.tsx';
import styles from './dashboard-page.module.css';

const GuestBanner = lazy(() =>
  import('../booking/guest/guest-banner.tsx').then((module) => ({ default: module.GuestBanner })),
);

const mostAppointments = 2;

type SectionProps = {
  readonly title: string;
  readonly all: string;
  readonly query: { isError: boolean; error: unknown; refetch: () => unknown };
  readonly children: ReactNode;
};

const Section = ({ title, all, query, children }: SectionProps) => (
  <Stack as="section" aria-label={title}>
    <Row className={styles['heading']} align="baseline" justify="between" wrap={false}>
      <h2>{title}</h2>
      <Link to={all} aria-label={texts.seeAllOf(title)}>
        {texts.seeAll}
      </Link>
    </Row>
    {query.isError && (
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
    )}
    {children}
  </Stack>
);

type Queries = {
  readonly appointments: ReturnType<typeof useUpcomingAppointments>;
  readonly pets: ReturnType<typeof usePets>;
};

// Rendered together: if one list arrived before the other, the lower one would jump.
const Sections = ({ appointments, pets }: Queries) =>
  appointments.isPending || pets.isPending ? (
    <CardSkeletons />
  ) : (
    <>
      <Section title={texts.nextAppointments} all="/appointments" query={appointments}>
        {appointments.data?.length === 0 && (
          <EmptyState icon={<CalendarPlus />} title={texts.noAppointments}>
            <p>{texts.noAppointmentsHint}</p>
          </EmptyState>
        )}
        {appointments.data?.slice(0, mostAppointments).map((appointment) => (
          <AppointmentCard key={appointment.appointmentId} appointment={appointment} />
        ))}
      </Section>
      <Section title={texts.yourPets} all="/pets" query={pets}>
        {pets.data?.length === 0 && (
          <EmptyState
            icon={<PawPrint />}
            title={texts.noPets}
            action={<Button to="/pets/register">{texts.registerPet}</Button>}
          >
            <p>{texts.noPetsHint}</p>
          </EmptyState>
        )}
        {pets.data && pets.data.length > 0 && <PetCards pets={pets.data} heading="h3" />}
      </Section>
    </>
  );

export const DashboardPage = () => {
  const profile = useProfile().data;
  const appointments = useUpcomingAppointments();
  const pets = usePets();
  return (
    <Stack gap={6}>
      <Row className={styles['top']} gap={4} justify="between">
        <Stack gap={2}>
          <PageTitle title={texts.hello(profile?.firstName)} documentTitle={texts.documentTitle} />
          {profile?.homePracticeName && (
            <Row as="p" className={styles['practice']}>
              {texts.yourPractice} {profile.homePracticeName}{' '}
              {profile.homePracticePhone && <PhoneLink phone={profile.homePracticePhone} />}
            </Row>
          )}
        </Stack>
        <BookButton size="large" loadingText={texts.book}>
          {texts.book}
        </BookButton>
      </Row>
      {profile?.activeSoftBookingId && (
        <Suspense>
          <GuestBanner canConfirm />
        </Suspense>
      )}
      <Sections appointments={appointments} pets={pets} />
    </Stack>
  );
};
