import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { useId, useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { usePets } from '../../pets/pets.queries.ts';
import { possessive } from '../../slots/format-appointment.ts';
import { isBereaved } from '../appointment.ts';
import { isBookable } from '../../before-booking/use-booking-situation.ts';
import { focusHeading } from '../../../ui/page/focus-heading.ts';
import { useAppointments } from '../appointment-lists.queries.ts';
import { AppointmentList } from './appointment-list.tsx';
import { BookAgain } from '../card/book-again.tsx';
import { UndoCancel } from '../undo-cancel/undo-cancel.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import styles from './list.module.css';

/** Never offers to rebook for a pet that has died or left. */
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

export const PastAppointments = () => {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const past = useAppointments({ scope: 'past' });
  const bookable = useBookablePets(past.data);
  const announce = useAnnounce();

  const justCancelled = past.data?.filter(({ undoUntil }) => undoUntil !== null) ?? [];
  const others = past.data?.filter(({ undoUntil }) => undoUntil === null) ?? [];
  const bookAgain = (appointment: Appointment) =>
    bookable.has(appointment.petId) && <BookAgain appointment={appointment} />;
  const restored = ({ petName }: Appointment) => {
    focusHeading();
    announce(texts.isBackOn(possessive(petName)));
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
      <div className={styles['toggle']}>
        <Button
          variant="text"
          color="secondary"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? texts.hidePastAppointments : texts.showPastAppointments}
        </Button>
      </div>
      <div id={id}>
        {isShown && past.isPending && <CardSkeletons />}
        {isShown && past.isError && !past.data && <LoadFailed error={past.error} onRetry={() => void past.refetch()} />}
        {isShown && past.data && others.length === 0 && !past.hasNextPage && <p>{texts.noPast}</p>}
        {isShown && past.data && (others.length > 0 || past.hasNextPage) && (
          <AppointmentList
            heading={headingOf(others)}
            appointments={others}
            isPast
            query={past}
            renderFooter={bookAgain}
          />
        )}
      </div>
    </Stack>
  );
};
