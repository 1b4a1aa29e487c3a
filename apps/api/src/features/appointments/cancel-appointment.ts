import type { z } from 'zod';
import type {
  Appointment,
  CancelAppointmentRequest,
  Cancellation,
  CancellationReason,
} from '@portal/contract/appointments/appointments.schemas';
import { cancelObstacle, changeWindows, undoSeconds } from '@portal/domain/appointments/change-rules';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import type { Database } from '../../database/client.ts';
import { withRetry } from '../../database/retry.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { ApiDeps } from '../api-deps.ts';
import { lockClient } from '../slots/day-cap.repository.ts';
import type { ChangeRefusal } from './appointments.errors.ts';
import { presentAppointment } from './appointments.presenter.ts';
import { type AppointmentRow, findAppointment } from './appointments.repository.ts';
import { type AppointmentToCancel, findAppointmentToCancel } from './appointment-to-change.repository.ts';
import {
  cancelAppointments,
  listCancellationReasons,
  lockAppointmentsAhead,
  restoreAppointments,
} from './changes/change-appointment.repository.ts';

type Own = { readonly clientId: number; readonly appointmentId: number; readonly traceId: string };

type Cancelling = Own & {
  readonly reasonId: number;
  readonly request: z.output<typeof CancelAppointmentRequest> | undefined;
};

export const readCancellationReasons = (database: Database): Promise<CancellationReason[]> =>
  listCancellationReasons(database);

const presentCancellation = (row: AppointmentToCancel): Cancellation => ({
  appointmentId: row.appointmentId,
  status: 'CANCELLED',
  lateCancel: row.lateCancel,
  cancelledAt: toOffsetIso(row.timeZone, row.cancelledAt ?? row.now),
  // If it cannot be undone, at most `serverNow`: with a later time, the page would offer an undo.
  undoUntil: toOffsetIso(row.timeZone, row.undoUntil ?? row.now),
  alsoCancelled: [...row.alsoCancelled],
  serverNow: toOffsetIso(row.timeZone, row.now),
});

/** Idempotent. If the pet has died, also cancels its other named appointments and marks the pet. */
export const cancelAppointment = async (
  { database, outbox, config }: Pick<ApiDeps, 'database' | 'outbox' | 'config'>,
  { reasonId, request, ...own }: Cancelling,
): Promise<Result<Cancellation, ChangeRefusal>> => {
  const before = await findAppointmentToCancel(database, { ...own, reasonId });
  if (!before) return refused({ kind: 'not-found' });
  const { isBereavement } = before;
  if (isBereavement === null) return refused({ kind: 'unknown-cancellation-reason' });
  if (before.status === 'CANCELLED') return ok(presentCancellation(before));
  const closed = closedTo(before);
  if (closed) return refused(closed);
  const cancelling = {
    ...own,
    ...changeWindows(before),
    undoSeconds,
    undosAnHour: config.limits.undosAnHour,
    reasonId,
    note: request?.note || null,
    isBereavement,
    alsoCancel: isBereavement ? (request?.alsoCancel ?? []) : [],
    together: !isBereavement && (request?.together ?? false),
  };
  const cancelled = await withRetry(() =>
    database.transaction(async (tx) => {
      await lockAppointmentsAhead(tx, own.clientId);
      return cancelAppointments(tx, cancelling);
    }),
  );
  if (cancelled) {
    outbox.wake();
    return ok(presentCancellation({ ...before, ...cancelled }));
  }
  const after = await findAppointmentToCancel(database, { ...own, reasonId });
  if (!after) return refused({ kind: 'not-found' });
  if (after.status === 'CANCELLED') return ok(presentCancellation(after));
  // Lost a race: the appointment was moved, or cancelled and restored, since it was read.
  return refused(closedTo(after) ?? { kind: 'stale', version: after.version });
};

const closedTo = (row: AppointmentToCancel): ChangeRefusal | null => {
  const code = cancelObstacle(row, row.now);
  return code && { kind: 'change-closed', code, phone: row.practicePhone };
};

const isWithinUndo = (row: AppointmentRow | null): boolean => row?.status === 'CANCELLED' && row.undoUntil !== null;

export const undoCancel = async (
  deps: Pick<ApiDeps, 'database' | 'config'>,
  own: Own,
): Promise<Result<Appointment, ChangeRefusal>> => {
  const { database } = deps;
  const restore = () =>
    withRetry(() =>
      database.transaction(async (tx) => {
        await lockClient(tx, own.clientId);
        return restoreAppointments(tx, { ...own, mostOpen: maxOpenBookings });
      }),
    );
  let outcome = await restore();
  let row = await findAppointment(database, own);
  // A concurrent cancellation won after the first attempt; undo that one too.
  if (outcome === 'OVER' && isWithinUndo(row)) {
    outcome = await restore();
    row = await findAppointment(database, own);
  }
  if (!row) return refused({ kind: 'not-found' });
  if (outcome === 'RESTORED' || row.status === 'BOOKED') return ok(await presentAppointment(deps, row));
  if (outcome === 'OVER') return refused({ kind: 'undo-over' });
  return refused({ kind: 'undo-above-limit', limit: maxOpenBookings, phone: row.practicePhone });
};
