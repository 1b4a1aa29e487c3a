import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { Suspense } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Illustration } from '../../../ui/illustrations/illustration.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { AppointmentList, PastSection } from './appointment-list.tsx';
import { CalendarFeed } from '../calendar/calendar-feed.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import { AttentionLater } from '../attention/attention-later.ts';
import { useAppointments, useAttention } from '../appointment-lists.queries.ts';
import { usePastPetsOnly, usePets } from '../../pets/pets.queries.ts';
import { BookButton } from '../../before-booking/book-button.tsx';
import { lazyPart } from '../../../ui/page/lazy.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { isBereaved } from '../appointment.ts';
import { backOnOf } from '../card/along-with.ts';
import { isBookable } from '../../before-booking/use-booking-situation.ts';
import { focusHeading } from '../../../ui/page/arrival.ts';
import { BookAgain } from '../card/book-again.tsx';
import styles from './list.module.css';
import { UndoCancel } from '../undo-cancel/undo-cancel.tsx';

/** Pets for which booking again is offered: not those that have died or left. */
const useBookablePets = (appointments: readonly Appointment[] | undefined): ReadonlySet<number> => {
  const pets = usePets();
  const dead = new Set(appointments?.filter(isBereaved).map(({ petId }) => petId));
  return new Set(pets.data?.filter((pet) => isBookable(pet) && !dead.has(pet.petId)).map(({ petId }) => petId));
};

/** The pet's other appointments cancelled for the same bereavement, so that a mistake can be undone as a whole. */
const cancelledWith = (appointment: Appointment, others: readonly Appointment[]): number[] =>
  others
    .filter((other) => isBereaved(appointment) && isBereaved(other) && other.petId === appointment.petId)
    .map(({ appointmentId }) => appointmentId)
    .filter((appointmentId) => appointmentId !== appointment.appointmentId);

/** A cancelled appointment may lie in the future, so the heading avoids "past". */
const headingOf = (appointments: readonly Appointment[]): string =>
  appointments.some(({ status }) => status === 'CANCELLED') ? texts.pastAndCancelled : texts.past;

const PastAppointments = () => {
  const past = useAppointments({ scope: 'past' });
  const bookable = useBookablePets(past.data);
  const announce = useAnnounce();

  const justCancelled = past.data?.filter(({ undoUntil }) => undoUntil !== null) ?? [];
  const others = past.data?.filter(({ undoUntil }) => undoUntil === null) ?? [];
  const bookAgain = (appointment: Appointment) =>
    bookable.has(appointment.petId) && <BookAgain appointment={appointment} />;
  const restored = (appointment: Appointment, stay: readonly number[]) => {
    focusHeading();
    announce(`${backOnOf(appointment, stay)}.`);
  };
  return (
    <Stack gap={3}>
      {justCancelled.length > 0 && (
        <AppointmentList
          heading={texts.justCancelled}
          appointments={justCancelled}
          isPast
          renderFooter={(appointment) => (
            <UndoCancel
              appointment={appointment}
              together={cancelledWith(appointment, justCancelled)}
              afterwards={bookAgain(appointment)}
              onRestored={restored}
            />
          )}
        />
      )}
      <PastSection className={styles['toggle']}>
        {past.isPending && <CardSkeletons />}
        {past.isError && !past.data && <LoadFailed query={past} />}
        {past.data && others.length === 0 && !past.hasNextPage && <p>{texts.noPast}</p>}
        {past.data && (others.length > 0 || past.hasNextPage) && (
          <AppointmentList
            heading={headingOf(others)}
            appointments={others}
            isPast
            query={past}
            renderFooter={bookAgain}
          />
        )}
      </PastSection>
    </Stack>
  );
};

const WaitingSummary = lazyPart(() => import('./waiting-summary.tsx').then((module) => module.WaitingSummary));

export const AppointmentsPage = () => {
  const upcoming = useAppointments({ scope: 'upcoming' });
  // An earlier time is kept for minutes only, so it comes first here too.
  const attention = useAttention();
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
      {attention?.kind === 'OFFER' && (
        <Suspense fallback={<CardSkeletons count={1} />}>
          <AttentionLater attention={attention} />
        </Suspense>
      )}
      {upcoming.isPending && <CardSkeletons />}
      {upcoming.isError && !upcoming.data && <LoadFailed query={upcoming} />}
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
