import { medicineRecord } from '@portal/domain/medicines/medicine-record';
import { sql } from '../../database/sql.ts';
import {
  byPrivacy,
  jpegOf,
  ofClient,
  ofPet,
  ofRecord,
  type Person,
  practiceName,
  reasonName,
  type Table,
} from '../../database/table.ts';

const requestsOf = ({ clientId }: Person) =>
  sql`select x.medicine_request_id from medicine_requests x where x.client_id = ${clientId}`;

export const medicinesTables: readonly Table[] = [
  {
    table: 'medicine_photos',
    title: 'Photos of labels you sent',
    of: (person) => sql`
      t.item_id in (select i.item_id from medicine_request_items i where i.medicine_request_id in (${requestsOf(person)}))`,
    onErasure: 'DELETE',
    columns: byPrivacy({ sealed: 'image small', fact: 'added_at', technical: 'item_id' }),
    labels: { photo: jpegOf(sql`t.image`) },
  },
  {
    table: 'medicine_request_items',
    title: 'Medicines you asked for',
    of: (person) => sql`t.medicine_request_id in (${requestsOf(person)})`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'name form strength message',
      fact: 'pet_id state steps ready_until',
      technical: 'item_id medicine_request_id medicine_id reason_id',
    }),
    labels: { reason: reasonName },
  },
  {
    table: 'medicine_requests',
    title: 'Your requests for medicines',
    of: ofClient,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'note',
      fact: 'supply sent_at answer_by late_at ended_at',
      technical: 'medicine_request_id client_id practice_id version',
    }),
    labels: { practice: practiceName },
  },
  {
    table: 'pet_medicines',
    title: 'Repeat medicines of your pets',
    of: ofPet,
    onErasure: 'DELETE',
    ...ofRecord(medicineRecord),
    labels: {
      check_up: sql`(select r.name from appointment_reasons r where r.reason_id = t.check_up_reason_id)`,
    },
  },
];
