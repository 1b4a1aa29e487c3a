import { addDays, weekdayOf } from '@portal/domain/appointments/slots/clinic-time';
import { featureKeys } from '@portal/domain/practices/practice-features';
import type { Database } from '../../database/client.ts';
import { firstNames, lastNames, petNames } from './invented-names.ts';
import {
  addClients,
  addClinicians,
  addPets,
  addPractices,
  type Base,
  cliniciansPerPractice,
  finishLoading,
  getBase,
  hasScaleClients,
  liftTimeLimit,
  type Sizes,
} from './scale.repository.ts';
import { addAppointments, enterIntoDiary, type AppointmentBatch } from './scale-appointments.repository.ts';

export type ScaleProgress = { readonly appointments: number; readonly of: number };
type Options = {
  readonly issuer: string;
  readonly today: string;
  readonly practices?: number;
  readonly clients?: number;
  readonly pets?: number;
  readonly appointments?: number;
  readonly onProgress?: (progress: ScaleProgress) => void;
};
type Week = Pick<AppointmentBatch, 'weekFrom' | 'density'>;

const weeksAhead = 8;
const dense = 0.6;
const halfHoursOfWeek = 5 * 16;
const practicesAtOnce = 50;
const longestHistory = 520;

const weeksFor = (sizes: Sizes, { today, appointments }: { today: string; appointments: number }): Week[] => {
  const monday = addDays(today, 1 - weekdayOf(today));
  const capacity = sizes.practices * cliniciansPerPractice * halfHoursOfWeek * weeksAhead;
  const density = Math.min(dense, (appointments * 0.75) / capacity);
  return [
    ...Array.from({ length: weeksAhead }, (_, index) => ({ weekFrom: addDays(monday, 7 * index), density })),
    ...Array.from({ length: longestHistory }, (_, index) => ({
      weekFrom: addDays(monday, -7 * (index + 1)),
      density: dense,
    })),
  ];
};

const addEverybody = (
  database: Database,
  plan: { base: Base; sizes: Sizes; today: string },
  { issuer }: Pick<Options, 'issuer'>,
) =>
  database.transaction(async (tx) => {
    await liftTimeLimit(tx);
    await addPractices(tx, plan, Object.values(featureKeys));
    await addClinicians(tx, plan, lastNames);
    await addClients(tx, plan, { issuer, firstNames, lastNames });
    await addPets(tx, plan, petNames);
  });

const addBatch = (database: Database, batch: AppointmentBatch): Promise<number> =>
  database.transaction(async (tx) => {
    await liftTimeLimit(tx);
    const added = await addAppointments(tx, batch);
    await enterIntoDiary(tx, batch.after);
    return added;
  });

/** Needs reference data; does nothing on a second run. Returns the number of appointments. */
export const seedScale = async (database: Database, options: Options): Promise<number> => {
  const { issuer, today, practices = 400, clients = 100_000, appointments = 2_000_000, onProgress } = options;
  if (clients < practices * cliniciansPerPractice)
    throw new Error('there must be at least six clients for each practice');
  if (await hasScaleClients(database)) return 0;
  const sizes = { practices, clients, pets: options.pets ?? Math.floor(clients * 1.5) };
  const base = await getBase(database);
  await addEverybody(database, { base, sizes, today }, { issuer });
  let made = 0;
  for (const week of weeksFor(sizes, { today, appointments })) {
    for (let firstPractice = 1; firstPractice <= practices; firstPractice += practicesAtOnce) {
      const limit = appointments - made;
      if (limit <= 0) break;
      const lastPractice = Math.min(practices, firstPractice + practicesAtOnce - 1);
      made += await addBatch(database, {
        ...week,
        base,
        sizes,
        today,
        firstPractice,
        lastPractice,
        limit,
        after: base.appointments + made,
      });
      onProgress?.({ appointments: made, of: appointments });
    }
    if (made >= appointments) break;
  }
  await finishLoading(database);
  return made;
};
