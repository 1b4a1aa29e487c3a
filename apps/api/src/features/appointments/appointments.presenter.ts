import { AmendObstacle, Appointment } from '@portal/contract/appointments/appointments.schemas';
import {
  cancelObstacle,
  changeWindows,
  isClosedToEarlier,
  rescheduleObstacle,
} from '@portal/domain/appointments/change-rules';
import { lastSay } from '@portal/domain/appointments/reminders/running-late';
import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { addPhotoObstacle } from '@portal/domain/appointments/photo-rules';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import type { ApiDeps } from '../api-deps.ts';
import { contextRefusal } from '../slots/booking-context.ts';
import { slotProblem } from '../slots/slots.errors.ts';
import { readCurrentPrice } from '../slots/current-price.ts';
import { dayPathOf, questionsPathOf } from './reminders/answer-link.ts';
import type { AppointmentRow, Changeable, RequestRow } from './appointments.repository.ts';

const isoOrNull = (timeZone: string, instant: number | null): string | null =>
  instant === null ? null : toOffsetIso(timeZone, instant);

const presentRequest = (request: RequestRow, timeZone: string): NonNullable<Appointment['request']> => ({
  ...request,
  answerBy: toOffsetIso(timeZone, request.answerBy),
  start: isoOrNull(timeZone, request.start),
  end: isoOrNull(timeZone, request.end),
});

const dayUrlOf = ({ config }: Pick<ApiDeps, 'config'>, row: AppointmentRow): string | null =>
  row.hasDayPage && row.status === 'BOOKED' && row.now < lastSay(row.start) && !isUnconfirmed(row.request)
    ? dayPathOf(config, row)
    : null;

/** What the practice, the reason or the client's record does not allow at any time. */
const contextObstacleOf = (row: Changeable): Appointment['amendObstacle'] => {
  if (!row.change) return null;
  if (row.change.pets.length !== 1 + row.together.length) return 'REASON_NOT_FOR_PET';
  const refusal = contextRefusal({ ...row, ...row.change, ownAppointmentStart: row.start });
  return refusal && AmendObstacle.parse(slotProblem(refusal).code);
};

/** The code that rescheduling would be refused with. */
const amendObstacleOf = (row: Changeable): Appointment['amendObstacle'] =>
  rescheduleObstacle(row, row.now) ?? contextObstacleOf(row);

/** Whether the app would let the client change it now, so that emails and the page of the day promise no more. */
export const mayChangeOnline = (row: Changeable): boolean => amendObstacleOf(row) === null;

const present = (row: AppointmentRow): Omit<Appointment, 'price' | 'questionsUrl' | 'dayUrl'> => {
  const { timeZone, now } = row;
  const { amendUntil, cancelUntil, lateAfter } = changeWindows(row);
  const amendObstacle = amendObstacleOf(row);
  return {
    ...row,
    appointmentReasonId: row.reasonId,
    start: toOffsetIso(timeZone, row.start),
    end: toOffsetIso(timeZone, row.end),
    rescheduledFrom: isoOrNull(timeZone, row.movedFrom),
    canAmend: amendObstacle === null,
    amendObstacle,
    canBringForward: !isClosedToEarlier(rescheduleObstacle(row, now)) && contextObstacleOf(row) === null,
    amendUntil: toOffsetIso(timeZone, amendUntil),
    canCancel: cancelObstacle(row, now) === null,
    cancelUntil: toOffsetIso(timeZone, cancelUntil),
    lateAfter: toOffsetIso(timeZone, lateAfter),
    cancelledAt: isoOrNull(timeZone, row.cancelledAt),
    undoUntil: isoOrNull(timeZone, row.undoUntil),
    icsUrl: `/appointments/${row.appointmentId}/calendar.ics`,
    request: row.request && presentRequest(row.request, timeZone),
    canAddPhotos: addPhotoObstacle(row, now) === null,
    together: row.together.map((other) => ({ ...other, start: toOffsetIso(timeZone, other.start), price: null })),
    confirmedByClientAt: isoOrNull(timeZone, row.confirmedByClientAt),
  };
};

/**
 * Includes the price at the time of booking, until the appointment starts or is cancelled. The contract drops the columns
 * that it does not list.
 */
export const presentAppointment = async (
  deps: Pick<ApiDeps, 'database' | 'config'>,
  row: AppointmentRow,
): Promise<Appointment> => {
  const isAhead = row.status === 'BOOKED' && row.start > row.now;
  const questionsUrl = isAhead && row.questionCount > 0 ? questionsPathOf(deps.config, row) : null;
  const priceOf = async (petId: number) =>
    isAhead ? readCurrentPrice(deps, { ...row, petId, at: row.createdAt }) : null;
  const { together, ...shown } = present(row);
  const [price, ...others] = await Promise.all([row, ...together].map(({ petId }) => priceOf(petId)));
  return Appointment.parse({
    ...shown,
    together: together.map((other, index) => ({ ...other, price: others[index] ?? null })),
    questionsUrl,
    dayUrl: dayUrlOf(deps, row),
    price,
  });
};
