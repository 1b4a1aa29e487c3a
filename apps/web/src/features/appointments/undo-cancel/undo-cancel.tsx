import { cancelTexts as texts } from '#texts/appointments/cancel';
import { type ReactNode, useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { isBereaved, undoDeadlineOf } from '../appointment.ts';
import { AppointmentRefusal, type Refusal, refusalOf } from '../refusal.tsx';
import { useCancellation, useUndoCancel } from '../appointment-changes.queries.ts';
import { monotonicNow } from '../../../platform/time/use-countdown.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { UndoRow, useUndoTime } from './undo-row.tsx';

type Props = {
  readonly appointment: Appointment;
  readonly together?: readonly number[];
  readonly afterwards: ReactNode;
  /** `stay` are the appointments of the visit that were not cancelled with this one. */
  readonly onRestored: (appointment: Appointment, stay: readonly number[]) => void;
};

type Cancellation = ReturnType<typeof useCancellation>;

const useDeadline = ({ undoUntil }: Appointment, cancellation: Cancellation) => {
  const [clocks] = useState(() => ({ dateNow: Date.now(), performanceNow: performance.now() }));
  return undoDeadlineOf({ cancellation, undoUntil, ...clocks }) ?? 0;
};

const wordsOf = ({ code }: Refusal, appointment: Appointment) => {
  if (code === 'MAX_OPEN_BOOKINGS') return texts.undoAboveLimit;
  // The usual message suggests booking again, which would hurt after a bereavement.
  return code === 'UNDO_OVER' && isBereaved(appointment) ? { text: texts.undoOver } : undefined;
};

export const UndoCancel = ({ appointment, together = [], afterwards, onRestored }: Props) => {
  const { appointmentId } = appointment;
  const cancellation = useCancellation(appointmentId);
  const deadline = useDeadline(appointment, cancellation);
  const { box, left } = useUndoTime(deadline, monotonicNow);
  const stay = appointment.together
    .map((other) => other.appointmentId)
    .filter((other) => !cancellation?.alsoCancelled.includes(other));
  const undo = useUndoCancel((after) => onRestored(after, stay));

  const refusal = undo.isError ? refusalOf('undo', undo.error) : null;
  const isRefused = refusal?.code === 'UNDO_OVER';
  const isOver = left === 0 || isRefused;
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={3}>
        {refusal && (
          <AppointmentRefusal refusal={refusal} appointment={appointment} words={wordsOf(refusal, appointment)} />
        )}
        {isOver && !undo.isPending && afterwards}
        {(!isOver || undo.isPending) && (
          <UndoRow
            left={left}
            action={texts.undoCancellation}
            isPending={undo.isPending}
            onUndo={() => undo.mutate({ appointmentId, others: together })}
          />
        )}
      </Stack>
    </div>
  );
};
