import { timesTexts as texts } from '#texts/slots/times';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Slot } from '@portal/contract/slots/slots.schemas';
import { formatShortDayAndTime, practiceTimeZone } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { withWhom } from '../format-appointment.ts';
import type { TimeChoice } from '../time/day-times.tsx';
import styles from './refusal.module.css';

type Props = {
  readonly error: unknown;
  readonly severity: 'warning' | 'error';
  readonly title: string | undefined;
  readonly children: ReactNode;
};

export const RefusalBox = ({ error, severity, title, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [error]);
  return (
    <div ref={box} tabIndex={-1} className={styles['refusal']}>
      <Alert severity={severity} title={title}>
        <Stack gap={3} className={styles['words']}>
          {children}
        </Stack>
      </Alert>
    </div>
  );
};

type NearestProps = {
  readonly alternatives: readonly Slot[];
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
};

export const NearestTimes = ({ alternatives, choosing, onChoose }: NearestProps) => {
  if (alternatives.length === 0) return <p>{texts.chooseAnother}</p>;
  return (
    <>
      <p>{texts.nearestTimes}</p>
      <ul role="list" className={styles['times']}>
        {alternatives.map((slot) => (
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
                {formatShortDayAndTime({ start: slot.start, timeZone: practiceTimeZone })}{' '}
                <span className={styles['who']}>{withWhom(slot)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
