import { answerDeadline } from '@portal/domain/appointments/answer-deadline';
import { takesRequests } from '@portal/domain/practices/practice-features';
import type { BookingContext } from './booking-context.ts';
import type { DiarySetUpRow } from './diary.repository.ts';

export const deadlineOf = (
  { timeZone, openingHours, closedDates, requestAnswerHours: answerHours }: DiarySetUpRow,
  { now, start }: { readonly now: number; readonly start: number },
): number => answerDeadline({ timeZone, openingHours, closedDates, answerHours, now, start });

/** Null if the practice takes bookings without confirming them. */
export const answerDeadlineOf = (
  setUp: DiarySetUpRow,
  { features, now }: Pick<BookingContext, 'features' | 'now'>,
  start: number,
): number | null => (takesRequests(features) ? deadlineOf(setUp, { now, start }) : null);
