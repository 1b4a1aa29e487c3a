import { errorCode } from '../../../platform/api-client.ts';
import { cancellingTexts as texts } from '#texts/appointments/cancelling';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { useAnnounce } from '../../../ui/feedback/use-announce.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isBereaved } from '../bereavement.ts';
import { useCancellation, useUndoCancel } from '../appointments.queries.ts';
import { undoDeadlineOf } from './undo-deadline.ts';
import { monotonicNow, useCountdown } from '../../../platform/time/use-countdown.ts';
import styles from './undo-cancel.module.css';

type Props = {
  readonly appointment: Appointment;
  readonly together?: readonly number[];
  readonly afterwards: ReactNode;
  readonly onRestored: (visit: Appointment) => void;
};

/** Second announcement, while there is still time to act; announcing every second would drown everything else. */
const lastCall = 15;

/** Replaces the catalogue's message, which suggests rebooking. */
const tooLate = texts.thisCanNoLongerBe;

const secondsWords = (seconds: number): string => (seconds === 1 ? texts.n1Second : `${seconds} seconds`);

const useDeadline = ({ appointmentId, undoUntil }: Appointment) => {
  const cancellation = useCancellation(appointmentId);
  const [clocks] = useState(() => ({ dateNow: Date.now(), performanceNow: performance.now() }));
  return undoDeadlineOf({ cancellation, undoUntil, ...clocks }) ?? 0;
};

export const UndoCancel = ({ appointment, together = [], afterwards, onRestored }: Props) => {
  const { appointmentId } = appointment;
  const deadline = useDeadline(appointment);
  const box = useRef<HTMLDivElement>(null);
  // The button is about to unmount, so move the focus first.
  const keepFocus = () => {
    if (box.current?.contains(document.activeElement)) box.current.focus();
  };
  const left = useCountdown(deadline, { clock: monotonicNow, onOver: keepFocus });
  const undo = useUndoCancel(onRestored);
  const announce = useAnnounce();
  useEffect(() => {
    if (left === lastCall) announce(texts.youCanUndoFor(secondsWords(left)));
  }, [announce, left]);

  const isRefused = errorCode(undo.error) === 'UNDO_OVER';
  const isOver = left === 0 || isRefused;
  return (
    <div ref={box} tabIndex={-1} className={styles['box']}>
      {undo.isError && (
        <Alert severity="warning">
          {isRefused && isBereaved(appointment) ? <p>{tooLate}</p> : <ErrorText error={undo.error} />}
        </Alert>
      )}
      {isOver && !undo.isPending && afterwards}
      {(!isOver || undo.isPending) && (
        <div className={styles['row']}>
          <p>
            <span aria-hidden="true">{texts.youCanUndoFor(secondsWords(left))}</span>
            <VisuallyHidden>{texts.youCanUndoWithin}</VisuallyHidden>
          </p>
          <Button
            variant="outlined"
            color="secondary"
            loading={undo.isPending}
            loadingText={texts.oneMoment}
            onClick={() => undo.mutate({ appointmentId, others: together })}
          >
            {texts.undoCancellation}
          </Button>
        </div>
      )}
    </div>
  );
};
