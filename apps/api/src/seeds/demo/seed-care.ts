import { addDays } from '@portal/domain/appointments/slots/clinic-time';
import type { Queryable } from '../../database/client.ts';
import type { CareOfPet } from './care-of-demo-pets.ts';
import { saveInsurance, savePhotos, saveWeights, type WeightRow } from './demo-care.repository.ts';
import { drawPortrait } from './portraits.ts';

const apartDays = 95;
const weighings = 7;
const grownUpWeeks = 55;

const weeksBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (7 * 86_400_000);

const weightAt = ({ pet, care }: CareOfPet, date: string, index: number): number => {
  const grown = Math.min(1, weeksBetween(pet.dateOfBirth, date) / grownUpWeeks);
  const wobble = 1 + Math.sin(pet.petId + index * 2.1) * 0.03;
  return Math.max(0.01, Math.round(care.kg * (0.15 + 0.85 * grown) * wobble * 100) / 100);
};

const weightsOf = (one: CareOfPet, today: string): WeightRow[] =>
  Array.from({ length: weighings }, (_, index): WeightRow => {
    const weighedOn = addDays(today, -12 - apartDays * (weighings - 1 - index));
    const source = index % 3 === 2 ? 'OWNER' : 'PRACTICE';
    return { petId: one.pet.petId, weighedOn, kg: weightAt(one, weighedOn, index), source };
  }).filter(({ weighedOn }) => weeksBetween(one.pet.dateOfBirth, weighedOn) >= 6);

export const seedCare = async (tx: Queryable, cares: readonly CareOfPet[], today: string): Promise<void> => {
  await saveWeights(
    tx,
    cares.flatMap((one) => weightsOf(one, today)),
  );
  await saveInsurance(
    tx,
    cares.flatMap(({ pet: { petId }, care: { insurer, policyNumber = null } }) =>
      insurer === undefined ? [] : [{ petId, insurer, policyNumber }],
    ),
  );
  const portraits = cares.flatMap(({ pet, care }) => (care.coat ? [drawPortrait(pet, care.coat)] : []));
  await savePhotos(tx, await Promise.all(portraits));
};
