import { bookingTexts as texts } from '#texts/appointments/booking';
import { useState } from 'react';
import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import type { BookingPractice } from '../entry/use-booking-situation.ts';
import { CallNowSigns } from './call-now-signs.tsx';
import { ReasonRow } from './reason-row.tsx';
import styles from './urgent-reason-row.module.css';

type Props = {
  readonly reason: AppointmentReason;
  readonly isChosen: boolean;
  readonly practice: BookingPractice;
  readonly onChoose: (reasonId: number) => void;
};

export const UrgentReasonRow = ({ reason, isChosen, practice, onChoose }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReasonRow reason={reason} isChosen={isChosen} expanded={isOpen} onChoose={() => setOpen(!isOpen)} />
      {isOpen && (
        <div className={styles['panel']}>
          <h3>{texts.pleaseCallNowIfYour}</h3>
          <CallNowSigns practice={practice} />
          <Button fullWidth onClick={() => onChoose(reason.reasonId)}>
            {texts.noneOfTheseChooseA}
          </Button>
        </div>
      )}
    </>
  );
};
