import { Link } from '@tanstack/react-router';
import { CalendarPlus, PawPrint } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppointmentCard } from '../features/appointments/components/appointment-card.tsx';
import { useUpcomingAppointments } from '../features/appointments/queries/use-upcoming-appointments.ts';
import { useStartBooking } from '../features/appointments/use-start-booking.ts';
import { useProfile } from '../features/clients/queries/use-profile.ts';
import { PetCards } from '../features/pets/components/pet-card.tsx';
import { usePets } from '../features/pets/queries/use-pets.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CardSkeletons } from '../ui/card-skeletons.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './dashboard-page.module.css';

/** So many of the visits ahead are shown here; the page of appointments has them all. */
const mostAppointments = 2;

type SectionProps = {
  readonly title: string;
  readonly all: string;
  readonly query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  readonly skeletons: number;
  readonly children: ReactNode;
};

const Section = ({ title, all, query, skeletons, children }: SectionProps) => (
  <section className={styles['section']} aria-label={title}>
    <div className={styles['heading']}>
      <h2>{title}</h2>
      <Link to={all} aria-label={`See all: ${title}`}>
        See all
      </Link>
    </div>
    {query.isPending && <CardSkeletons count={skeletons} />}
    {query.isError && (
      <Alert
        severity="error"
        action={
          <Button variant="outlined" onClick={() => void query.refetch()}>
            Try Again
          </Button>
        }
      >
        <ErrorText error={query.error} />
      </Alert>
    )}
    {children}
  </section>
);

/** `/` for a client: what comes next, whom it is for, and the way to book. */
export const DashboardPage = () => {
  const firstName = useProfile().data?.firstName;
  const appointments = useUpcomingAppointments();
  const pets = usePets();
  const { start, starting, dialogs } = useStartBooking();
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <PageTitle title={firstName ? `Hello ${firstName}` : 'Hello'} documentTitle="Dashboard" />
        <Button size="large" loading={starting} loadingText="Book an appointment" onClick={start}>
          <CalendarPlus size={20} aria-hidden="true" /> Book an appointment
        </Button>
      </div>
      <Section title="Next appointments" all="/appointments" query={appointments} skeletons={1}>
        {appointments.data?.length === 0 && (
          <EmptyState icon={<CalendarPlus />} title="No appointments ahead">
            <p>When you book a visit it will be here.</p>
          </EmptyState>
        )}
        {appointments.data?.slice(0, mostAppointments).map((appointment) => (
          <AppointmentCard key={appointment.appointmentId} appointment={appointment} />
        ))}
      </Section>
      <Section title="Your pets" all="/pets" query={pets} skeletons={1}>
        {pets.data?.length === 0 && (
          <EmptyState
            icon={<PawPrint />}
            title="No pets yet"
            action={<Button to="/pets/register">Register your pet</Button>}
          >
            <p>Your pets will be here with their visits and details.</p>
          </EmptyState>
        )}
        {pets.data && pets.data.length > 0 && <PetCards pets={pets.data} heading="h3" />}
      </Section>
      {dialogs}
    </div>
  );
};
