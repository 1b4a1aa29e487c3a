import { cancelTexts as texts } from '#texts/appointments/cancel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isBereaved, undoDeadlineOf } from '../appointment.ts';
import { AppointmentRefusal, refusalOf } from '../refusal.tsx';
import { useCancellation, useUndoCancel } from '../appointment-changes.queries.ts';
import { monotonicNow, useCountdown } from '../../../platform/time/use-countdown.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import styles from '../card/card.module.css';

type Props = {
  readonly appointment: Appointment;
  readonly together?: readonly number[];
  readonly afterwards: ReactNode;
  readonly onRestored: (appointment: Appointment) => void;
};

/** Second announcement, while there is still time to act; announcing every second would drown everything else. */
const lastCall = 15;

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
    if (left === lastCall) announce(texts.undoFor(left));
  }, [announce, left]);

  const refusal = undo.isError ? refusalOf('undo', undo.error) : null;
  const isRefused = refusal?.code === 'UNDO_OVER';
  const isOver = left === 0 || isRefused;
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={3}>
        {refusal && (
          <AppointmentRefusal
            {...{ refusal, appointment }}
            // The usual message suggests booking again.
            words={isRefused && isBereaved(appointment) ? { text: texts.undoOver } : undefined}
          />
        )}
        {isOver && !undo.isPending && afterwards}
        {(!isOver || undo.isPending) && (
          <Row className={styles['countdown']}>
            <p>
              <span aria-hidden="true">{texts.undoFor(left)}</span>
              <VisuallyHidden>{texts.undoWithinMinute}</VisuallyHidden>
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
          </Row>
        )}
      </Stack>
    </div>
  );
};
