import type { Slot } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button.tsx';
import { withWhom } from '../appointment-words.ts';
import { shortDayAndTime } from '../time-words.ts';
import { practiceTimeZone } from '../practice-time-zone.ts';
import { ukTime } from '../uk-time.ts';
import type { TimeChoice } from '../use-choose-time.ts';
import styles from './nearest-times.module.css';

type Props = {
  readonly alternatives: readonly Slot[];
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
};

/** The free times next to one that has gone, each one tap away. */
export const NearestTimes = ({ alternatives, choosing, onChoose }: Props) => {
  if (alternatives.length === 0) return <p>Please choose another time.</p>;
  return (
    <>
      <p>Nothing else is lost. The nearest free times are:</p>
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
                loadingText="Keeping it for you"
                onClick={() => onChoose(slot)}
              >
                <span>
                  {shortDayAndTime(moment)}
                  {ukTime()} <span className={styles['who']}>{withWhom(slot)}</span>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
};
