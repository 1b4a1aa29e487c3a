import { featureKeys } from '@portal/domain/practices/practice-features';
import {
  appointmentReasons,
  boosterId,
  dentalCheckId,
  firstVaccinationsId,
  initialConsultationId,
} from '../reference/appointment-reasons.ts';
import { speciesIds } from '../reference/species.ts';
import { type DemoPractice, demoPractices, openingHours } from './demo-group.ts';
import type { DueRuleRow, FeatureRow, OfferRow, OpeningRow, PracticeRow } from './demo-practices.repository.ts';
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

const { Canine, Feline, Rabbit } = speciesIds;

const dueRules = [
  {
    reasonId: boosterId,
    speciesIds: [Canine, Feline, Rabbit],
    countedReasonIds: [boosterId, firstVaccinationsId],
    afterMonths: 12,
  },
  { reasonId: dentalCheckId, speciesIds: [Canine, Feline], countedReasonIds: [dentalCheckId], afterMonths: 12 },
];

const dueRulesOf = (offers: readonly OfferRow[]): DueRuleRow[] =>
  offers.flatMap(({ practiceId, reasonId }) =>
    dueRules
      .filter((rule) => rule.reasonId === reasonId)
      .flatMap(({ speciesIds: own, ...rule }) => own.map((speciesId) => ({ ...rule, practiceId, speciesId }))),
  );

const offers = demoPractices.flatMap(offersOf);

export const buildGroup = (): {
  readonly practices: readonly PracticeRow[];
  readonly features: readonly FeatureRow[];
  readonly openingHours: readonly OpeningRow[];
  readonly offers: readonly OfferRow[];
  readonly dueRules: readonly DueRuleRow[];
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
  offers,
  dueRules: dueRulesOf(offers),
});
