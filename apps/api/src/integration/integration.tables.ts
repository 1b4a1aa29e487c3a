import { type Table, technical } from '../database/table.ts';

export const integrationTables: readonly Table[] = [
  { table: 'change_counter', of: 'nobody', columns: technical('last_position only_row') },
  {
    table: 'integration_keys',
    of: 'nobody',
    columns: technical(`
      calls_a_minute created_at former_hash former_until key_id last_used_at name practice_ids revoked_at scopes
      source token_hash`),
  },
  {
    // Ids, times and states, which other systems are told; deleted after 30 days.
    table: 'record_changes',
    of: 'nobody',
    columns: technical(
      'change_id details event is_batch occurred_at position practice_id record_id record_kind writer',
    ),
  },
  {
    table: 'webhook_deliveries',
    of: 'nobody',
    columns: technical(`
      attempts change_id delivery_id finished_at is_load last_error last_status next_attempt_at position record_id
      record_kind state webhook_id`),
  },
  {
    table: 'webhooks',
    of: 'nobody',
    columns: technical(`
      created_at disabled_at disabled_reason events failing_since former_secret former_until from_position
      own_changes paused_until practice_ids removed_at secret source url webhook_id`),
  },
];
