import { featureKeys } from '@portal/domain/practices/practice-features';
import { appointmentReasons, dentalCheckId, initialConsultationId } from '../reference/appointment-reasons.ts';
import { type DemoPractice, demoPractices, openingHours } from './demo-group.ts';
import type { FeatureRow, OfferRow, OpeningRow, PracticeRow } from './demo-practices.repository.ts';
import { keepsBankHolidays } from './demo-rota.ts';

const reviewingPracticeId = 10;

const valueOf = ({ practiceId, switchedOff }: DemoPractice, key: string): string => {
  if (key === featureKeys.petReview) return practiceId === reviewingPracticeId ? 'True' : 'False';
  if (switchedOff.includes(key)) return 'False';
  return key === featureKeys.onlineBooking ? 'True' : 'true';
};

const offersOf = ({ practiceId, offered, firstAppointmentPence }: DemoPractice): OfferRow[] =>
  appointmentReasons
    .filter(({ reasonId }) => offered === 'all' || reasonId !== dentalCheckId)
    .map(({ reasonId }) => ({
      practiceId,
      reasonId,
      priceFromPence: reasonId === initialConsultationId ? firstAppointmentPence : null,
    }));

export const buildGroup = (): {
  readonly practices: readonly PracticeRow[];
  readonly features: readonly FeatureRow[];
  readonly openingHours: readonly OpeningRow[];
  readonly offers: readonly OfferRow[];
} => ({
  practices: demoPractices.map((practice) => ({ ...practice, closedOnBankHolidays: keepsBankHolidays(practice) })),
  features: demoPractices.flatMap((practice) =>
    Object.values(featureKeys).map((featureKey) => ({
      practiceId: practice.practiceId,
      featureKey,
      value: valueOf(practice, featureKey),
    })),
  ),
  openingHours: demoPractices.flatMap(({ practiceId, week }) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      openingHours(week, weekday).map((window) => ({ practiceId, weekday, ...window })),
    ),
  ),
  offers: demoPractices.flatMap(offersOf),
});
