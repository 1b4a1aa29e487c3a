import { movingTexts as texts } from '#texts/appointments/moving';
import type { ReactNode } from 'react';
import { ArrowDown } from 'lucide-react';
import type { Appointment, Slot } from '@portal/contract/appointments/appointments.schemas';
import { withWhom } from '../../booking/format-appointment.ts';
import { formatDay, formatTime } from '../../../platform/time/format-time.ts';
import styles from './move-summary.module.css';

type Props = {
  readonly appointment: Appointment;
  readonly start: string;
  readonly newReason?: string | undefined;
  readonly slot: Slot | undefined;
  readonly change: ReactNode;
};

export const MoveSummary = ({ appointment, start, newReason, slot, change }: Props) => {
  const to = { start, timeZone: appointment.timeZone };
  return (
    <dl className={styles['move']}>
      <div>
        <dt>{texts.from}</dt>
        <dd>
          <strong>{formatDay(appointment)}</strong>
          <span>{formatTime(appointment)}</span>
          {newReason !== undefined && <small>{appointment.reasonName}</small>}
          <small>{withWhom(appointment)}</small>
        </dd>
      </div>
      <div className={styles['to']}>
        <dt>
          <ArrowDown size={20} aria-hidden="true" /> {texts.to}
        </dt>
        <dd>
          <strong>{formatDay(to)}</strong>
          <span>{formatTime(to)}</span>
          {newReason !== undefined && <small>{newReason}</small>}
          {slot && <small>{withWhom(slot)}</small>}
        </dd>
        <dd>{change}</dd>
      </div>
    </dl>
  );
};
