import { bookingTexts as texts } from '#texts/appointments/booking';
import { useState } from 'react';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import { lengthOfAppointment, shortPrice } from '../format-appointment.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Chip } from '../../../ui/button/chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { CalledPractice } from '../../../ui/page/phone-link.tsx';
import { CallNowSigns } from './call-now.tsx';
import styles from './reason.module.css';

type RowProps = {
  readonly reason: AppointmentReason;
  readonly isChosen: boolean;
  readonly isDue: boolean;
  readonly onChoose: (reasonId: number) => void;
  readonly expanded?: boolean;
};

const PlainRow = ({ reason, isChosen, isDue, onChoose, expanded }: RowProps) => {
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
          {isDue && <Chip tone="info">{texts.mayBeDue}</Chip>}
        </span>
        <span className={styles['facts']}>
          {lengthOfAppointment(reason)}
          {reason.price && `, ${shortPrice(reason.price)}`}
        </span>
      </span>
      <Arrow className={styles['arrow']} size={20} aria-hidden="true" />
    </button>
  );
};

type Props = Omit<RowProps, 'expanded'> & {
  readonly practice: CalledPractice;
};

const UrgentRow = ({ practice, ...row }: Props) => {
  const { reason, onChoose } = row;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainRow {...row} expanded={isOpen} onChoose={() => setOpen(!isOpen)} />
      {isOpen && (
        <Stack gap={3} className={styles['panel']}>
          <h3>{texts.callNowIf}</h3>
          <CallNowSigns practice={practice} />
          <Button fullWidth onClick={() => onChoose(reason.reasonId)}>
            {texts.noneOfThese}
          </Button>
        </Stack>
      )}
    </>
  );
};

export const ReasonRow = ({ practice, ...row }: Props) =>
  row.reason.urgentCheck ? <UrgentRow {...row} practice={practice} /> : <PlainRow {...row} />;
