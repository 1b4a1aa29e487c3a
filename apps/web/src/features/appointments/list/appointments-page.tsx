import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Illustration } from '../../../ui/illustrations/illustration.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { AppointmentList } from './appointment-list.tsx';
import { CalendarFeed } from '../calendar/calendar-feed.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import { PastAppointments } from './past-appointments.tsx';
import { useAppointments } from '../appointment-lists.queries.ts';
import { usePastPetsOnly } from '../../pets/pets.queries.ts';
import { BookButton } from '../../before-booking/book-button.tsx';
import { lazyPart } from '../../../ui/page/lazy.tsx';

const WaitingSummary = lazyPart(() =>
  import('../waiting-list/waiting-summary.tsx').then((module) => module.WaitingSummary),
);

export const AppointmentsPage = () => {
  const upcoming = useAppointments({ scope: 'upcoming' });
  const isEmpty = upcoming.data?.length === 0;
  // Nobody who has lost their only pet is asked to book.
  const { isBereft } = usePastPetsOnly();
  return (
    <Stack gap={5}>
      <Row gap={4} justify="between">
        <PageTitle title={texts.yourAppointments} />
        {/* Stays here whatever the list shows, because moving it would lose the focus. */}
        {!isBereft && <BookButton loadingText={texts.bookAnAppointment}>{texts.bookAnAppointment}</BookButton>}
      </Row>
      {upcoming.isPending && <CardSkeletons />}
      {upcoming.isError && !upcoming.data && (
        <LoadFailed error={upcoming.error} onRetry={() => void upcoming.refetch()} />
      )}
      {isEmpty && (
        <EmptyState picture={<Illustration name="calendar" />} title={texts.noUpcoming}>
          {!isBereft && <p>{texts.noUpcomingHint}</p>}
        </EmptyState>
      )}
      {upcoming.data && !isEmpty && (
        <AppointmentList heading={texts.upcoming} appointments={upcoming.data} query={upcoming} />
      )}
      {/* Rendered after the list: it would be pushed down while the list loads. */}
      {!upcoming.isPending && (
        <>
          <PastAppointments />
          <CalendarFeed />
          <WaitingSummary />
        </>
      )}
    </Stack>
  );
};
