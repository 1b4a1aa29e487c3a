import type { SpeciesCode } from '@portal/domain/pets/species';
import { appointmentReasons } from '../reference/appointment-reasons.ts';
import { speciesIds } from '../reference/species.ts';
import type { AppointmentStatus } from './demo-diary.repository.ts';
import type { PlannedVisit } from './family.ts';
import { visitNotes } from './invented-names.ts';
import type { SeededRandom } from './seeded-random.ts';

type Situation = { readonly species: SpeciesCode; readonly ageWeeks: number; readonly random: SeededRandom };

const pastDays = 150;
const aheadDays = 42;

const pastStatus = (chance: number): AppointmentStatus => {
  if (chance < 0.07) return 'CANCELLED';
  return chance < 0.11 ? 'NO_SHOW' : 'COMPLETED';
};

export const planBackgroundVisits = ({ species, ageWeeks, random }: Situation): PlannedVisit[] => {
  const fitting = appointmentReasons.filter(
    (reason) =>
      !reason.isInitialConsultation &&
      reason.speciesIds.includes(speciesIds[species]) &&
      (reason.minAgeWeeks ?? 0) + pastDays / 7 <= ageWeeks,
  );
  const visit = (inDays: number, status: AppointmentStatus): PlannedVisit => {
    const reason = random.pick(fitting);
    return {
      reasonId: reason.reasonId,
      inDays,
      status,
      source: random.chance(0.5) ? 'PORTAL' : 'PRACTICE',
      ...(reason.needsNote ? { note: random.pick(visitNotes) } : {}),
    };
  };
  return [
    ...Array.from({ length: random.between(0, 4) }, () =>
      visit(-random.between(1, pastDays), pastStatus(random.next())),
    ),
    ...Array.from({ length: random.between(0, 3) }, () =>
      visit(random.between(0, aheadDays), random.chance(0.06) ? 'CANCELLED' : 'BOOKED'),
    ),
  ];
};
