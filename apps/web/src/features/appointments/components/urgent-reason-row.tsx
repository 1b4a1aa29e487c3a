import { useState } from 'react';
import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button.tsx';
import type { HomePractice } from '../queries/use-booking-situation.ts';
import { PracticeCall } from './practice-call.tsx';
import { ReasonRow } from './reason-row.tsx';
import styles from './urgent-reason-row.module.css';

/** Signs of an emergency in an owner's words; whoever sees one must not wait for a booked time. */
const callNowSigns = [
  'is struggling to breathe, or has collapsed',
  'is bleeding heavily, or was hit by a car',
  'is having a fit',
  'may have eaten something poisonous',
  'has a swollen tummy and keeps retching',
  'strains to pee and nothing comes',
  'has an eye injury, or is in great pain',
  'is a rabbit or small furry that has not eaten for 12 hours',
];

type Props = {
  readonly reason: AppointmentReason;
  readonly isChosen: boolean;
  readonly practice: HomePractice;
  readonly onChoose: (reasonId: number) => void;
};

/** A reason that could be an emergency: it asks before it goes on. */
export const UrgentReasonRow = ({ reason, isChosen, practice, onChoose }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReasonRow reason={reason} isChosen={isChosen} expanded={isOpen} onChoose={() => setOpen(!isOpen)} />
      {isOpen && (
        <div className={styles['panel']}>
          <h3>Please call now if your pet:</h3>
          <ul>
            {callNowSigns.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
          <PracticeCall practice={practice} />
          <Button fullWidth onClick={() => onChoose(reason.reasonId)}>
            None of these: choose a time
          </Button>
        </div>
      )}
    </>
  );
};
