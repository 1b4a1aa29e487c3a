import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { clockTime, dayWithYear, isElsewhere, statusWords, withWhom } from '../appointment-words.ts';
import styles from './appointment-card.module.css';
import { DateBlock } from './date-block.tsx';
import { VisitActions } from './visit-actions.tsx';

const tones = {
  BOOKED: 'info',
  ARRIVED: 'success',
  IN_PROGRESS: 'success',
  COMPLETED: 'neutral',
  CANCELLED: 'error',
  NO_SHOW: 'warning',
} as const satisfies Record<Appointment['status'], string>;

type Props = {
  readonly appointment: Appointment;
  /** A visit that is over: there is nothing more to do about it. */
  readonly isPast?: boolean;
};

/** One visit: when, who, what for and where. */
export const AppointmentCard = ({ appointment, isPast = false }: Props) => {
  const { petName, reasonName, status, practiceName, practiceAddress, preparation, reference } = appointment;
  return (
    <Card as="article">
      <div className={styles['card']}>
        <DateBlock start={appointment.start} timeZone={appointment.timeZone} muted={isPast} />
        <div className={styles['words']}>
          <h3>
            <VisuallyHidden>{dayWithYear(appointment)}, </VisuallyHidden>
            {clockTime(appointment)}
            {isElsewhere(appointment) && ' UK time'}, {petName}
          </h3>
          <p>
            {reasonName} {withWhom(appointment)}
          </p>
          <p className={styles['where']}>
            {practiceName}, {practiceAddress}
          </p>
          {!isPast && preparation && <p className={styles['where']}>{preparation}</p>}
        </div>
        <div className={styles['status']}>
          <Chip tone={tones[status]} size="small">
            {statusWords[status]}
          </Chip>
          <span className={styles['reference']}>
            <VisuallyHidden>Reference </VisuallyHidden>
            {reference}
          </span>
        </div>
      </div>
      {!isPast && status !== 'CANCELLED' && <VisitActions appointment={appointment} />}
    </Card>
  );
};
