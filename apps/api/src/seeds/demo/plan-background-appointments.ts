import type { SpeciesCode } from '@portal/domain/pets/species';
import { appointmentReasons } from '../reference/appointment-reasons.ts';
import { speciesIds } from '../reference/species.ts';
import type { AppointmentStatus } from './demo-diary.repository.ts';
import type { PlannedAppointment } from './family.ts';
import { appointmentNotes } from './invented-names.ts';
import type { SeededRandom } from './seeded-random.ts';

type Situation = { readonly species: SpeciesCode; readonly ageWeeks: number; readonly random: SeededRandom };

const pastDays = 150;
const aheadDays = 42;

const pastStatus = (chance: number): AppointmentStatus => {
  if (chance < 0.07) return 'CANCELLED';
  return chance < 0.11 ? 'NO_SHOW' : 'COMPLETED';
};

export const planBackgroundAppointments = ({ species, ageWeeks, random }: Situation): PlannedAppointment[] => {
  const fitting = appointmentReasons.filter(
    (reason) =>
      !reason.isInitialConsultation &&
      reason.speciesIds.includes(speciesIds[species]) &&
      (reason.minAgeWeeks ?? 0) + pastDays / 7 <= ageWeeks,
  );
  const appointment = (inDays: number, status: AppointmentStatus): PlannedAppointment => {
    const reason = random.pick(fitting);
    return {
      reasonId: reason.reasonId,
      inDays,
      status,
      source: random.chance(0.5) ? 'PORTAL' : 'PRACTICE',
      ...(reason.needsNote ? { note: random.pick(appointmentNotes) } : {}),
    };
  };
  return [
    ...Array.from({ length: random.between(0, 4) }, () =>
      appointment(-random.between(1, pastDays), pastStatus(random.next())),
    ),
    ...Array.from({ length: random.between(0, 3) }, () =>
      appointment(random.between(0, aheadDays), random.chance(0.06) ? 'CANCELLED' : 'BOOKED'),
    ),
  ];
};
