import type { z } from 'zod';
import type {
  Appointment,
  CancelAppointmentRequest,
  Cancellation,
  CancellationReason,
} from '@portal/contract/appointments/appointments.schemas';
import { cancelObstacle, changeWindows, undoSeconds } from '@portal/domain/appointments/change-rules';
import { toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import type { Database } from '../../database/client.ts';
import { withRetry } from '../../database/retry.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ApiDeps } from '../api-deps.ts';
import { changeRefused, stale, undoOver, unknownCancellationReason } from './appointments.errors.ts';
import { presentAppointment } from './appointments.presenter.ts';
import { type AppointmentRow, findAppointment } from './appointments.repository.ts';
import {
  cancelAppointments,
  listCancellationReasons,
  listCancelledWith,
  restoreAppointments,
} from './change-appointment.repository.ts';

type Own = { readonly clientId: number; readonly appointmentId: number; readonly traceId: string };

type Cancelling = Own & {
  readonly reasonId: number;
  readonly request: z.output<typeof CancelAppointmentRequest> | undefined;
};

export const readCancellationReasons = (database: Database): Promise<CancellationReason[]> =>
  listCancellationReasons(database);

const presentCancellation = async (database: Database, row: AppointmentRow): Promise<Cancellation> => {
  const cancelledAt = row.cancelledAt ?? row.now;
  return {
    appointmentId: row.appointmentId,
    status: 'CANCELLED',
    lateCancel: row.lateCancel,
    cancelledAt: toOffsetIso(row.timeZone, cancelledAt),
    undoUntil: toOffsetIso(row.timeZone, row.undoUntil ?? cancelledAt),
    alsoCancelled: await listCancelledWith(database, row.appointmentId),
    serverNow: toOffsetIso(row.timeZone, row.now),
  };
};

const mine = async (database: Database, own: Own): Promise<AppointmentRow> => {
  const row = await findAppointment(database, own);
  if (!row) throw notFound();
  return row;
};

/** Idempotent. If the pet has died, also cancels its other named visits and marks the pet. */
export const cancelAppointment = async (
  { database, outbox, config }: ApiDeps,
  { reasonId, request, ...own }: Cancelling,
): Promise<Cancellation> => {
  const reason = (await listCancellationReasons(database)).find((candidate) => candidate.reasonId === reasonId);
  if (!reason) throw unknownCancellationReason();
  const before = await mine(database, own);
  if (before.status === 'CANCELLED') return presentCancellation(database, before);
  const obstacle = cancelObstacle(before, before.now);
  if (obstacle) throw changeRefused(obstacle, before.practicePhone);
  const cancelled = await withRetry(() =>
    cancelAppointments(database, {
      ...own,
      ...changeWindows(before),
      undoSeconds,
      undosAnHour: config.limits.undosAnHour,
      reasonId,
      note: request?.note || null,
      isBereavement: reason.isBereavement,
      alsoCancel: reason.isBereavement ? (request?.alsoCancel ?? []) : [],
    }),
  );
  if (cancelled) outbox.wake();
  const after = await mine(database, own);
  if (after.status === 'CANCELLED') return presentCancellation(database, after);
  // Lost a race: the visit was moved, or cancelled and restored, since it was read.
  const late = cancelObstacle(after, after.now);
  throw late ? changeRefused(late, after.practicePhone) : stale(after.version);
};

const isWithinUndo = ({ status, undoUntil }: AppointmentRow): boolean => status === 'CANCELLED' && undoUntil !== null;

export const undoCancel = async ({ database }: ApiDeps, own: Own): Promise<Appointment> => {
  const restore = () => withRetry(() => restoreAppointments(database, own));
  let restored = await restore();
  let row = await mine(database, own);
  // A concurrent cancellation won after the first attempt; undo that one too.
  if (!restored && isWithinUndo(row)) {
    restored = await restore();
    row = await mine(database, own);
  }
  if (!restored && row.status !== 'BOOKED') throw undoOver();
  return presentAppointment(row);
};
