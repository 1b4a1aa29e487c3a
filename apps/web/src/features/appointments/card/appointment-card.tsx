import { visitsTexts as texts } from '#texts/appointments/visits';
import type { ReactNode } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Card } from '../../../ui/page/card.tsx';
import { Chip } from '../../../ui/button/chip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { statusWord, withWhom } from '../../booking/format-appointment.ts';
import { formatDayAndTime, formatDayWithYear, formatTime } from '../../../platform/time/format-time.ts';
import { isMovedInTime } from '../reschedule/moved-in-time.ts';
import styles from './appointment-card.module.css';
import { DateBlock } from './date-block.tsx';
import { AppointmentActions } from './appointment-actions.tsx';
import { AppointmentChanges } from './appointment-changes.tsx';

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
  readonly isPast?: boolean;
  readonly footer?: ReactNode;
};

export const AppointmentCard = ({ appointment, isPast = false, footer }: Props) => {
  const { petName, reasonName, status, practiceName, practiceAddress, preparation, reference } = appointment;
  const { rescheduledFrom, timeZone } = appointment;
  const isAhead = !isPast && status !== 'CANCELLED';
  return (
    <Card as="article">
      <div className={styles['card']}>
        <DateBlock start={appointment.start} timeZone={timeZone} muted={!isAhead} />
        <div className={styles['words']}>
          <h3>
            <VisuallyHidden>{formatDayWithYear(appointment)}, </VisuallyHidden>
            {formatTime(appointment)}, {petName}
          </h3>
          <p>
            {reasonName} {withWhom(appointment)}
          </p>
          <p className={styles['where']}>
            {practiceName}, {practiceAddress}
          </p>
          {isAhead && preparation && <p className={styles['where']}>{preparation}</p>}
          {rescheduledFrom !== null && isMovedInTime(appointment) && (
            <p className={styles['where']}>
              {texts.movedFrom} {formatDayAndTime({ start: rescheduledFrom, timeZone })}
            </p>
          )}
        </div>
        <div className={styles['status']}>
          <Chip tone={tones[status]} size="small">
            {statusWord(appointment)}
          </Chip>
          <span className={styles['reference']}>
            <VisuallyHidden>{texts.reference} </VisuallyHidden>
            {reference}
          </span>
        </div>
      </div>
      {isAhead && (
        <>
          <AppointmentChanges appointment={appointment} />
          <AppointmentActions appointment={appointment} />
        </>
      )}
      {footer && <div className={styles['footer']}>{footer}</div>}
    </Card>
  );
};
