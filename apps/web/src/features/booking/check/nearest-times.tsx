import { timesTexts as texts } from '#texts/appointments/times';
import type { Slot } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { withWhom } from '../format-appointment.ts';
import { formatShortDayAndTime, practiceTimeZone } from '../../../platform/time/format-time.ts';
import type { TimeChoice } from '../time/use-choose-time.ts';
import styles from './nearest-times.module.css';

type Props = {
  readonly alternatives: readonly Slot[];
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
};

export const NearestTimes = ({ alternatives, choosing, onChoose }: Props) => {
  if (alternatives.length === 0) return <p>{texts.pleaseChooseAnotherTime}</p>;
  return (
    <>
      <p>{texts.nothingElseIsLostThe}</p>
      <ul role="list" className={styles['times']}>
        {alternatives.map((slot) => {
          const moment = { start: slot.start, timeZone: practiceTimeZone };
          return (
            <li key={slot.slotId}>
              <Button
                variant="outlined"
                color="secondary"
                fullWidth
                loading={choosing === slot.slotId}
                loadingText={texts.keepingItForYou}
                onClick={() => onChoose(slot)}
              >
                <span>
                  {formatShortDayAndTime(moment)} <span className={styles['who']}>{withWhom(slot)}</span>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
};
