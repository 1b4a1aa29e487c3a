import { bookingTexts as texts } from '#texts/appointments/booking';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import { lengthOfVisit, priceFrom } from '../format-appointment.ts';
import styles from './reason-row.module.css';

type Props = {
  readonly reason: AppointmentReason;
  readonly isChosen: boolean;
  readonly onChoose: (reasonId: number) => void;
  readonly expanded?: boolean;
};

export const ReasonRow = ({ reason, isChosen, onChoose, expanded }: Props) => {
  const Arrow = expanded === undefined ? ChevronRight : ChevronDown;
  return (
    <button
      type="button"
      className={styles['row']}
      data-chosen={isChosen}
      aria-expanded={expanded}
      onClick={() => onChoose(reason.reasonId)}
    >
      <span className={styles['words']}>
        <span className={styles['name']}>
          {reason.name}
          {isChosen && (
            <span className={styles['chosen']}>
              <Check size={16} aria-hidden="true" /> {texts.chosen}
            </span>
          )}
        </span>
        <span>{reason.description}</span>
        <span className={styles['facts']}>
          {lengthOfVisit(reason)}
          {reason.price && `, ${priceFrom(reason.price)}`}
        </span>
      </span>
      <Arrow className={styles['arrow']} size={20} aria-hidden="true" />
    </button>
  );
};
