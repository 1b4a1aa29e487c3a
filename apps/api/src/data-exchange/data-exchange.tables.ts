import { type Table, technical } from '../database/table.ts';

export const dataExchangeTables: readonly Table[] = [
  {
    table: 'clinicians',
    of: 'practice',
    columns: technical('active clinician_id clinician_type display_name practice_id'),
  },
  { table: 'data_sources', of: 'nobody', columns: technical('heard_at source') },
  {
    // Names records by the ids of other systems, so that an erased person is known and not imported again.
    table: 'external_ids',
    of: 'nobody',
    columns: technical(`
      added_at external_id gone_at id kind merged_into modified_at part_of replaced_by seen_at source version`),
    writers: {
      integration: 'names the records that other systems send',
      'practice-systems': 'notes how a record of a practice’s own system was last read',
    },
  },
  {
    // Rows of an import under way: deleted when it ends, or after a day.
    table: 'import_rows',
    of: 'nobody',
    columns: technical(`
      change changed_columns external_id id import_run_id kind line notices problem record unique_key version`),
  },
  {
    table: 'import_runs',
    of: 'nobody',
    columns: technical('applied_kinds fingerprint heard_at import_run_id owner source staged_kinds started_at'),
  },
  { table: 'practice_closures', of: 'practice', columns: technical('closed_on practice_id reason') },
  {
    table: 'practice_opening_hours',
    of: 'practice',
    columns: technical('closes_at_minute opens_at_minute practice_id weekday'),
  },
  {
    table: 'rota_exceptions',
    of: 'practice',
    columns: technical('clinician_id ends_at_minute held_on reason rota_exception_id starts_at_minute'),
  },
  {
    table: 'rota_windows',
    of: 'practice',
    columns: technical('clinician_id ends_at_minute rota_window_id starts_at_minute valid_from valid_to weekday'),
  },
  {
    // Ids and times of rows that could not be read.
    table: 'unread_times',
    of: 'practice',
    columns: technical('clinician_id diary_entry_id ends_at external_id kind noted_at problem source starts_at'),
  },
];
