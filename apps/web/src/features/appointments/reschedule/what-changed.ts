import { movingTexts as texts } from '#texts/appointments/moving';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { statusWord, withWhom } from '../../booking/format-appointment.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';

type Visit = Pick<
  Appointment,
  | 'start'
  | 'timeZone'
  | 'appointmentReasonId'
  | 'reasonName'
  | 'clinicianId'
  | 'clinicianName'
  | 'clinicianType'
  | 'status'
  | 'note'
  | 'practiceName'
>;

export const whatChanged = (before: Visit, after: Visit): string[] => {
  const changes: string[] = [];
  if (after.status !== before.status) changes.push(texts.itIsNow(statusWord(after).toLowerCase()));
  if (Date.parse(after.start) !== Date.parse(before.start))
    changes.push(texts.itIsNowOnIt(formatDayAndTime(after), formatDayAndTime(before)));
  if (after.appointmentReasonId !== before.appointmentReasonId) changes.push(texts.itIsNowFor(after.reasonName));
  if (after.clinicianId !== before.clinicianId) changes.push(texts.itIsNow2(withWhom(after)));
  if (after.practiceName !== before.practiceName) changes.push(texts.itIsNowAt(after.practiceName));
  if (after.note !== before.note)
    changes.push(after.note === null ? texts.itHasNoNoteNow : texts.itsNoteNowSays(after.note));
  return changes;
};
