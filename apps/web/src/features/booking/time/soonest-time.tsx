import { timesTexts as texts } from '#texts/appointments/times';
import type { Slot } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { withWhom } from '../format-appointment.ts';
import { formatShortDayAndTime } from '../../../platform/time/format-time.ts';
import type { TimeChoice } from './use-choose-time.ts';
import styles from './soonest-time.module.css';

type Props = {
  readonly slot: Slot;
  readonly timeZone: string;
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
};

export const SoonestTime = ({ slot, timeZone, choosing, onChoose }: Props) => {
  const when = formatShortDayAndTime({ start: slot.start, timeZone });
  return (
    <div className={styles['soonest']}>
      <p>
        <span className={styles['label']}>{texts.soonest} </span>
        <strong>{when}</strong> <span className={styles['who']}>{withWhom(slot)}</span>
      </p>
      <Button
        size="large"
        loading={choosing === slot.slotId}
        loadingText={texts.keepingItForYou}
        aria-label={texts.takeThisTime(when, withWhom(slot))}
        onClick={() => onChoose(slot)}
      >
        {texts.takeThisTime2}
      </Button>
    </div>
  );
};
