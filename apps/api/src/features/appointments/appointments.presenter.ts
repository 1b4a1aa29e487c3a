import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { rescheduleObstacle, cancelObstacle, changeWindows } from '@portal/domain/appointments/change-rules';
import { lastSay } from '@portal/domain/appointments/answers/running-late';
import { isUnconfirmed } from '@portal/domain/appointments/booking-requests';
import { addPhotoObstacle } from '@portal/domain/appointments/photo-rules';
import { toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import type { ApiDeps } from '../api-deps.ts';
import { readShownPrice } from '../slots/shown-price.ts';
import { dayPathOf, questionsPathOf } from './reminders/answer-link.ts';
import type { AppointmentRow, RequestRow } from './appointments.repository.ts';

const isoOrNull = (timeZone: string, instant: number | null): string | null =>
  instant === null ? null : toOffsetIso(timeZone, instant);

const presentChanges = (row: AppointmentRow) => {
  const { timeZone } = row;
  const { amendUntil, cancelUntil, lateAfter } = changeWindows(row);
  return {
    amendments: row.amendments,
    rescheduledFrom: isoOrNull(timeZone, row.movedFrom),
    canAmend: rescheduleObstacle(row, row.now) === null,
    amendUntil: toOffsetIso(timeZone, amendUntil),
    canCancel: cancelObstacle(row, row.now) === null,
    cancelUntil: toOffsetIso(timeZone, cancelUntil),
    lateAfter: toOffsetIso(timeZone, lateAfter),
    lateFeeText: row.lateFeeText,
    cancelledAt: isoOrNull(timeZone, row.cancelledAt),
    cancellationReasonId: row.cancellationReasonId,
    lateCancel: row.lateCancel,
    undoUntil: isoOrNull(timeZone, row.undoUntil),
  };
};

const presentRequest = (request: RequestRow, timeZone: string): NonNullable<Appointment['request']> => ({
  kind: request.kind,
  state: request.state,
  answerBy: toOffsetIso(timeZone, request.answerBy),
  start: isoOrNull(timeZone, request.start),
  end: isoOrNull(timeZone, request.end),
  clinicianName: request.clinicianName,
  message: request.message,
});

const dayUrlOf = ({ config }: Pick<ApiDeps, 'config'>, row: AppointmentRow): string | null =>
  row.hasDayPage && row.status === 'BOOKED' && row.now < lastSay(row.start) && !isUnconfirmed(row.request)
    ? dayPathOf(config, row)
    : null;

const present = (row: AppointmentRow): Omit<Appointment, 'price' | 'questionsUrl' | 'dayUrl'> => ({
  appointmentId: row.appointmentId,
  version: row.version,
  status: row.status,
  practiceId: row.practiceId,
  practiceName: row.practiceName,
  practicePhone: row.practicePhone,
  practiceAddress: row.practiceAddress,
  petId: row.petId,
  petName: row.petName,
  appointmentReasonId: row.reasonId,
  reasonName: row.reasonName,
  clinicianType: row.clinicianType,
  clinicianId: row.clinicianId,
  clinicianName: row.clinicianName,
  start: toOffsetIso(row.timeZone, row.start),
  end: toOffsetIso(row.timeZone, row.end),
  timeZone: row.timeZone,
  note: row.note,
  source: row.source,
  isInitialConsultation: row.isInitialConsultation,
  preparation: row.preparation,
  ...presentChanges(row),
  icsUrl: `/appointments/${row.appointmentId}/calendar.ics`,
  icsSequence: row.icsSequence,
  reference: row.reference,
  request: row.request && presentRequest(row.request, row.timeZone),
  photoCount: row.photoCount,
  canAddPhotos: addPhotoObstacle(row, row.now) === null,
  groupId: row.groupId,
  together: row.together.map((other) => ({ ...other, start: toOffsetIso(row.timeZone, other.start) })),
  confirmedByClientAt: isoOrNull(row.timeZone, row.confirmedByClientAt),
});

/** Includes the price at the time of booking, until the appointment starts or is cancelled. */
export const presentAppointment = async (
  deps: Pick<ApiDeps, 'database' | 'config'>,
  row: AppointmentRow,
): Promise<Appointment> => {
  const isAhead = row.status === 'BOOKED' && row.start > row.now;
  const questionsUrl = isAhead && row.questionCount > 0 ? questionsPathOf(deps.config, row) : null;
  return {
    ...present(row),
    questionsUrl,
    dayUrl: dayUrlOf(deps, row),
    price: isAhead ? await readShownPrice(deps, { ...row, at: row.createdAt }) : null,
  };
};
