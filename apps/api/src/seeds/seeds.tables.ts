import { reasonRecord } from '@portal/domain/slots/reason-record';
import { ofRecord, type Table, technical } from '../database/table.ts';

export const seedsTables: readonly Table[] = [
  { table: 'appointment_reasons', of: 'nobody', ...ofRecord(reasonRecord) },
  { table: 'breed_colours', of: 'nobody', columns: technical('breed_id colour_id') },
  { table: 'breeds', of: 'nobody', columns: technical('aliases breed_id is_cross name popular species_id') },
  {
    table: 'cancellation_reasons',
    of: 'nobody',
    columns: technical('asks_note cancellation_reason_id is_bereavement name'),
  },
  { table: 'colours', of: 'nobody', columns: technical('colour_id name') },
  { table: 'insurers', of: 'nobody', columns: technical('active insurer_id kind name') },
  { table: 'salutations', of: 'nobody', columns: technical('description salutation_id sort_order') },
  { table: 'shipped_reference_rows', of: 'nobody', columns: technical('row_key shipped table_name') },
  { table: 'species', of: 'nobody', columns: technical('code name sort_order species_id') },
  { table: 'species_colours', of: 'nobody', columns: technical('colour_id species_id') },
];
