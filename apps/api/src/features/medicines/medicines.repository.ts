import type { MedicineContent } from '@portal/domain/medicines/medicine-content';
import { medicineRecord } from '@portal/domain/medicines/medicine-record';
import type { Stored } from '@portal/domain/record';
import type { Queryable } from '../../database/client.ts';
import { selected } from '../../database/record-columns.ts';
import { sql } from '../../database/sql.ts';

/** Whether the practice `p` of a query takes requests for medicines. */
const takesMedicineRequests = sql`
  exists (select 1 from practice_features f
           where f.practice_id = p.practice_id and f.feature_key = 'medicine-requests-enabled' and f.value in ('True', 'true'))`;

export type AskableRow = {
  readonly practiceId: number;
  readonly practiceName: string;
  readonly practicePhone: string;
  /** What the practice has not said is as usual. */
  readonly content: Partial<MedicineContent>;
  readonly now: number;
  /** 'YYYY-MM-DD' at the practice. */
  readonly today: string;
  readonly pets: readonly { readonly petId: number; readonly petName: string }[];
};

/** Practices that take requests from this client, with the client's living pets there. */
export const listAskablePractices = (database: Queryable, clientId: number): Promise<AskableRow[]> =>
  database.query<AskableRow>(sql`
    select p.practice_id as "practiceId", p.name as "practiceName", p.phone as "practicePhone",
           p.medicines as content, clock_timestamp() as now, (clock_timestamp() at time zone p.time_zone)::date as today,
           jsonb_agg(jsonb_build_object('petId', t.pet_id, 'petName', t.name)
                     order by name_key(t.name) collate "C", t.pet_id) as pets
      from clients c
      join pets t on t.client_id = c.client_id and t.status in ('PENDING_REVIEW', 'ACTIVE')
      join practices p on p.practice_id = t.practice_id
     where c.client_id = ${clientId} and c.booking_and_registration_allowed and c.record_status = 'ACTIVE'
       and ${takesMedicineRequests}
     group by p.practice_id
     order by p.practice_id <> min(c.home_practice_id), p.practice_id`);

export type MedicineRow = Stored<typeof medicineRecord> & { readonly openRequestId: number | null };

/** What is recorded as current for these pets, by name. */
export const listMedicines = (database: Queryable, petIds: readonly number[]): Promise<MedicineRow[]> =>
  database.query<MedicineRow>(sql`
    select ${selected(medicineRecord, 'm')},
           (select i.medicine_request_id from medicine_request_items i
             where i.medicine_id = m.medicine_id and i.state in ('SENT', 'SEEN', 'PREPARING', 'READY')) as "openRequestId"
      from pet_medicines m
     where m.pet_id = any(${petIds}::int[]) and m.is_current
     order by name_key(m.name) collate "C", m.medicine_id`);
