import { sql } from '../../../src/database/sql.ts';
import type { World } from '../world.ts';
import type { Oracle } from './oracle.ts';

const wordOf = (start: number, user: number | null, pet: number): string =>
  `${new Date(start).toISOString()} with vet ${user} for pet ${pet}`;

type Row = { readonly startsAt: number; readonly clinicianId: number; readonly petId: number };

const listBooked = ({ database }: World, practiceId: number): Promise<Row[]> =>
  database.query<Row>(sql`
    select starts_at as "startsAt", clinician_id as "clinicianId", pet_id as "petId" from appointments a
     where practice_id = ${practiceId} and status = 'BOOKED' and starts_at > clock_timestamp()
       and not exists (select 1 from operations o where o.appointment_id = a.appointment_id and o.state = 'STOPPED')`);

const listUnfinished = ({ database }: World): Promise<string[]> =>
  database.values<string>(sql`
    select 'the change of appointment ' || appointment_id || ' is not there: ' || coalesce(last_error, state) as what from operations o
     where state = 'WAITING' or state = 'STOPPED' and not exists (
             select 1 from staff_tasks t where t.appointment_id = o.appointment_id)`);

/** The portal's book and that of the practice's own system are the same, once nobody can undo anything. */
export const linkedOracle: Oracle = async (world, informed) => {
  const { linked, people, clock } = world;
  if (!linked || informed.length < people.length) return [];
  const now = await clock.now();
  const { practiceId, vetIds } = linked.practice;
  const here = (await listBooked(world, practiceId)).map(({ startsAt, clinicianId, petId }) =>
    wordOf(startsAt, vetIds.indexOf(clinicianId) + 1, petId),
  );
  const there = [...linked.desk.appointments.values()]
    .filter(({ active, start }) => active === 1 && start > now)
    .map(({ start, user, pets }) => wordOf(start, user, pets[0] ?? 0));
  return [
    ...(await listUnfinished(world)),
    ...here.filter((word) => !there.includes(word)).map((word) => `the practice’s own system lacks ${word}`),
    ...there.filter((word) => !here.includes(word)).map((word) => `the portal lacks ${word}`),
  ];
};
