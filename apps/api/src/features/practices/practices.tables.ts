import { offerRecord } from '@portal/domain/slots/reason-record';
import { practiceRecord } from '@portal/domain/practices/practice-record';
import { ofRecord, type Table, technical } from '../../database/table.ts';

export const practicesTables: readonly Table[] = [
  { table: 'bank_holidays', of: 'nobody', columns: technical('division held_on title') },
  { table: 'content_changes', of: 'practice', columns: technical('applied_at applied_by changes content_change_id') },
  {
    table: 'due_rules',
    of: 'practice',
    columns: technical('after_months counted_reason_ids practice_id reason_id species_id'),
  },
  { table: 'group_content', of: 'practice', columns: technical('content logo only_row') },
  {
    table: 'practice_features',
    of: 'practice',
    columns: technical('feature_key practice_id value'),
    writers: { 'data-exchange': 'imports switches as columns of a practice' },
  },
  { table: 'practice_reasons', of: 'practice', ...ofRecord(offerRecord) },
  {
    table: 'practices',
    of: 'practice',
    ...ofRecord(practiceRecord),
    writers: { appointments: 'numbers the address of the printable diary' },
  },
];
