import { answerDeadline } from '@portal/domain/appointments/requests/answer-deadline';
import type { RequestDecider } from '@portal/domain/appointments/requests/booking-requests';
import { takesRequests } from '@portal/domain/practices/practice-features';
import type { BookingContext } from '../../slots/booking-context.ts';
import type { ChosenTime } from '../../slots/choose-time.ts';
import type { DiarySetUpRow } from '../../slots/diary.repository.ts';
import type { AppointmentRow } from '../appointments.repository.ts';

export const deadlineOf = (
  { timeZone, openingHours, closedDates, requestAnswerHours: answerHours }: DiarySetUpRow,
  { now, start }: { readonly now: number; readonly start: number },
): number => answerDeadline({ timeZone, openingHours, closedDates, answerHours, now, start });

export type NewRequest = { readonly decidedBy: RequestDecider; readonly answerBy: number };

/** Null if the practice does not confirm bookings. */
export const newRequestOf = (
  setUp: DiarySetUpRow,
  { features, now }: Pick<BookingContext, 'features' | 'now'>,
  start: number,
): NewRequest | null => {
  const isBySystem = setUp.diaryAuthority === 'PRACTICE_SYSTEM';
  if (!takesRequests(features) && !isBySystem) return null;
  return { decidedBy: takesRequests(features) ? 'PRACTICE' : 'SYSTEM', answerBy: deadlineOf(setUp, { now, start }) };
};

/** The appointment stays as it is until the practice confirms the new time. */
export const requestedAfter = (
  before: AppointmentRow,
  { start, end, clinician }: ChosenTime,
  newRequest: NewRequest,
): AppointmentRow => ({
  ...before,
  version: before.version + 1,
  request: {
    kind: 'MOVE',
    state: 'AWAITING',
    ...newRequest,
    start,
    end,
    clinicianName: clinician.name,
    message: null,
  },
});
