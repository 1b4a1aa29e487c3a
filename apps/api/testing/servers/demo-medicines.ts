import type { ItemState } from '@portal/domain/medicines/request-states';
import type { Queryable } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

type Owned = { readonly email: string; readonly pet: string };

type RecordedForPet = Owned & {
  readonly name: string;
  readonly strength?: string;
  readonly form?: string;
  readonly directions?: string;
  /** Days from today. */
  readonly askInDays?: number;
  readonly needsCheckUp?: boolean;
  readonly isControlled?: boolean;
};

type Vaccinated = Owned & { readonly vaccine: string; readonly daysAgo: number; readonly validDays: number | null };

type Answer = {
  readonly name: string;
  readonly state: ItemState;
  readonly message?: string;
  readonly readyDays?: number;
};

const petOf = ({ email, pet }: Owned) => sql`
  (select p.pet_id from pets p join clients c using (client_id) where c.email = ${email} and p.name = ${pet})`;

/** What a practice records and answers, for journeys that look at the owner's side. */
export const demoMedicines = (database: Queryable) => ({
  recordMedicine: async (medicine: RecordedForPet): Promise<void> => {
    const { name, strength = null, form = null, directions = null, askInDays = null } = medicine;
    const { needsCheckUp = false, isControlled = false } = medicine;
    await database.query(sql`
      insert into pet_medicines (pet_id, name, strength, form, directions, last_supplied_on, ask_from, needs_check_up,
                                 check_up_reason_id, is_controlled)
      values (${petOf(medicine)}, ${name}, ${strength}, ${form}, ${directions}, current_date - 30,
              current_date + ${askInDays}::int, ${needsCheckUp},
              (select min(reason_id) from appointment_reasons where name = 'Health check'), ${isControlled})`);
  },
  recordVaccination: async (shot: Vaccinated): Promise<void> => {
    const { vaccine, daysAgo, validDays } = shot;
    await database.query(sql`
      insert into vaccinations (pet_id, vaccine, vaccinated_on, valid_until, batch, clinician)
      values (${petOf(shot)}, ${vaccine}, current_date - ${daysAgo}::int, current_date - ${daysAgo}::int + ${validDays}::int,
              'L4127', 'Dr Hana Novak')`);
  },
  /** As the practice's page does it. */
  answerMedicine: async ({ name, state, message, readyDays }: Answer): Promise<void> => {
    await database.query(sql`
      update medicine_request_items
         set state = ${state}, message = ${message ?? null}, ready_until = current_date + ${readyDays ?? null}::int,
             reason_id = (select min(reason_id) from appointment_reasons where name = 'Health check'),
             steps = steps || jsonb_build_object('state', ${state}::text, 'at', (extract(epoch from clock_timestamp()) * 1000)::bigint)
       where name = ${name}`);
  },
  letAnswerBeLate: async (): Promise<void> => {
    await database.query(sql`update medicine_requests set answer_by = clock_timestamp() - interval '1 hour'`);
  },
});
