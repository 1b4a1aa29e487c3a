import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { statusWord, withWhom } from '../../slots/format-appointment.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';

export const whatChanged = (before: Appointment, after: Appointment): string[] => {
  const changes: string[] = [];
  if (after.status !== before.status) changes.push(texts.statusNow(statusWord(after).toLowerCase()));
  if (Date.parse(after.start) !== Date.parse(before.start))
    changes.push(texts.timeNow(formatDayAndTime(after), formatDayAndTime(before)));
  if (after.appointmentReasonId !== before.appointmentReasonId) changes.push(texts.reasonNow(after.reasonName));
  if (after.clinicianId !== before.clinicianId) changes.push(texts.clinicianNow(withWhom(after)));
  if (after.practiceName !== before.practiceName) changes.push(texts.practiceNow(after.practiceName));
  if (after.note !== before.note) changes.push(after.note === null ? texts.noteRemoved : texts.noteNow(after.note));
  return changes;
};
