import { offerRecord, reasonRecord } from '@portal/domain/slots/reason-record';
import { practiceRecord } from '@portal/domain/practices/practice-record';
import { privacyOf } from '@portal/domain/record';
import { namesIn } from './personal-table.repository.ts';

/** Tables without personal data. Review every new column before listing it here (docs/runbooks/erasure.md). */
export const tablesWithoutClients: Readonly<Record<string, readonly string[]>> = {
  appointment_reasons: Object.keys(privacyOf(reasonRecord)),
  bank_holidays: namesIn('division held_on title'),
  breeds: namesIn('aliases breed_id is_cross name popular species_id'),
  budgets: namesIn('key_hash spent window_start'), // Hashed keys, deleted after a day.
  breed_colours: namesIn('breed_id colour_id'),
  changed_details: namesIn('attempts changed_at columns connection_id id kind next_at wanted'),
  cancellation_reasons: namesIn('asks_note cancellation_reason_id is_bereavement name'),
  clinicians: namesIn('active clinician_id clinician_type display_name practice_id'),
  colours: namesIn('colour_id name'),
  connection_budgets: namesIn('connection_id endpoint rests_until spent_until'),
  connection_feeds: namesIn(`
    accepts_deletions began_at clock_ahead connection_id cursor_at failures feed fresh_at held_deletions last_error lease leased_at
    leased_until next_at`),
  // Ids of appointments in another system, deleted when they have been read.
  connection_hints: namesIn('connection_id external_id heard_at missing_since'),
  // Credentials are encrypted.
  connections: namesIn(`
    blocked_at cancellation_reason clock_ahead connection_id created_at credentials hook_hash
    loaded_at notes paused_at removed_at rests_until site source statuses system tells_clients timeouts url writes`),
  data_sources: namesIn('heard_at source'),
  diary_entries: namesIn(`
    appointment_id clinician_id diary_entry_id during expires_at may_overlap occupied_from occupied_to pet_id
    practice_id soft_booking_id state`),
  content_changes: namesIn('applied_at applied_by changes content_change_id'),
  change_counter: namesIn('last_position only_row'),
  disruptions: namesIn('accepted appointment_id causes clinician_id reason_id starts_at'),
  due_rules: namesIn('after_months counted_reason_ids practice_id reason_id species_id'),
  // Names records by the ids of other systems, so that an erased person is known and not imported again.
  external_ids: namesIn(`
    added_at external_id gone_at id kind merged_into modified_at part_of replaced_by seen_at source version`),
  // Rows of an import under way: deleted when it ends, or after a day.
  import_rows: namesIn(`
    change changed_columns external_id id import_run_id kind line notices problem record unique_key version`),
  import_runs: namesIn('applied_kinds fingerprint heard_at import_run_id owner source staged_kinds started_at'),
  // Ids and times of rows that could not be read.
  unread_times: namesIn('clinician_id diary_entry_id ends_at external_id kind noted_at problem source starts_at'),
  freed_times: namesIn('clinician_id ends_at first_offered_at freed_time_id look_at offers practice_id starts_at'),
  group_content: namesIn('content logo only_row'),
  insurers: namesIn('active insurer_id kind name'),
  mail_approval: namesIn('host only_row pause_reason paused_since place seen_at timeline'),
  // Ids only: recipients are looked up on sending, and errors are stored as codes.
  outbox_messages: namesIn(`
    attempts created_at finished_at kind last_error next_attempt_at outbox_message_id state subject_id
    subject_version trace_parent`),
  // Ids and times only; refusals are sentences of the other system about them.
  operations: namesIn(`
    adding appointment_id attempts claim claimed_until connection_id created_at last_error looked next_at
    operation_id sent state wanted written_at`),
  price_lists: namesIn('content practice_id price_list_id published_at published_by template valid_from'),
  practice_closures: namesIn('closed_on practice_id reason'),
  practice_delays: namesIn('clinician_id minutes practice_id said_on'),
  practice_features: namesIn('feature_key practice_id value'),
  practice_opening_hours: namesIn('closes_at_minute opens_at_minute practice_id weekday'),
  practice_reasons: Object.keys(privacyOf(offerRecord)),
  practices: Object.keys(privacyOf(practiceRecord)),
  integration_keys: namesIn(`
    calls_a_minute created_at former_hash former_until key_id last_used_at name practice_ids revoked_at scopes
    source token_hash`),
  // Ids, times and states, which other systems are told; deleted after 30 days.
  record_changes: namesIn(
    'change_id details event is_batch occurred_at position practice_id record_id record_kind writer',
  ),
  rota_changes: namesIn('changed_by clinician_id exceptions look_at rota'),
  rota_exceptions: namesIn('clinician_id ends_at_minute held_on reason rota_exception_id starts_at_minute'),
  rota_windows: namesIn('clinician_id ends_at_minute rota_window_id starts_at_minute valid_from valid_to weekday'),
  salutations: namesIn('description salutation_id sort_order'),
  schema_migrations: namesIn('applied_at breaks_older checksum name'),
  shipped_reference_rows: namesIn('row_key shipped table_name'),
  // Encrypted, kept for ten minutes, and not yet linked to anyone.
  sign_in_flows: namesIn('browser_hash expires_at provider return_to secrets state_hash'),
  sms_months: namesIn('month practice_id segments'),
  species_colours: namesIn('colour_id species_id'),
  spent_proofs: namesIn('expires_at nonce_hash'),
  staff_tasks: namesIn(`
    appointment_id client_id created_at done_at kind other_pet_id pet_id practice_id practice_message_id problem
    remote_record staff_task_id`),
  webhook_deliveries: namesIn(`
    attempts change_id delivery_id finished_at is_load last_error last_status next_attempt_at position record_id
    record_kind state webhook_id`),
  webhooks: namesIn(`
    created_at disabled_at disabled_reason events failing_since former_secret former_until from_position
    own_changes paused_until practice_ids removed_at secret source url webhook_id`),
  species: namesIn('code name sort_order species_id'),
};
