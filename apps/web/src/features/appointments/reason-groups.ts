import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';

export type ReasonGroup = { readonly group: string; readonly reasons: readonly AppointmentReason[] };

const weekMs = 7 * 24 * 60 * 60 * 1000;

const isTooYoung = ({ dateOfBirth, dateOfBirthPrecision }: Pet, minAgeWeeks: number | null, now: number): boolean => {
  // A birthday known to the year alone says too little about weeks.
  if (dateOfBirth === null || minAgeWeeks === null || dateOfBirthPrecision === 'year') return false;
  return now - Date.parse(dateOfBirth) < minAgeWeeks * weekMs;
};

/** Is this a visit for this pet? "New to us" is for pets that registered online and have not been seen. */
export const isForPet = (reason: AppointmentReason, pet: Pet, now: number): boolean =>
  reason.speciesIds.includes(pet.speciesId) &&
  (reason.audience !== 'NEW' || pet.registeredOnline) &&
  !isTooYoung(pet, reason.minAgeWeeks, now);

/** The reasons for this pet in their groups; both in the practice's order, in which "not sure" comes last. */
export const groupReasons = (reasons: readonly AppointmentReason[], pet: Pet, now: number): ReasonGroup[] => {
  const groups = new Map<string, AppointmentReason[]>();
  for (const reason of reasons.toSorted((a, b) => a.sortOrder - b.sortOrder)) {
    if (!isForPet(reason, pet, now)) continue;
    groups.set(reason.group, [...(groups.get(reason.group) ?? []), reason]);
  }
  return [...groups].map(([group, members]) => ({ group, reasons: members }));
};
