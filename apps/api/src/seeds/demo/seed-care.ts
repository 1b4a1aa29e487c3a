import { addDays } from '@portal/domain/slots/clinic-time';
import type { Queryable } from '../../database/client.ts';
import { type Care, careOfDemoPets } from './care-of-demo-pets.ts';
import { type DemoPet, listPetsOf, savePhotos, saveWeights, type WeightRow } from './demo-care.repository.ts';
import { demoPeople } from './demo-people.ts';
import { drawPortrait } from './portraits.ts';

type CareOfPet = { readonly pet: DemoPet; readonly care: Care };

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

export const seedCare = async (tx: Queryable, today: string): Promise<void> => {
  const pets = await listPetsOf(
    tx,
    demoPeople.map(({ email }) => email),
  );
  const cares = pets.flatMap((pet): CareOfPet[] => {
    const care = careOfDemoPets[pet.name];
    return care ? [{ pet, care }] : [];
  });
  await saveWeights(
    tx,
    cares.flatMap((one) => weightsOf(one, today)),
  );
  const portraits = cares.flatMap(({ pet, care }) => (care.coat ? [drawPortrait(pet, care.coat)] : []));
  await savePhotos(tx, await Promise.all(portraits));
};
