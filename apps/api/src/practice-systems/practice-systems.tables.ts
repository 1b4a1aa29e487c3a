import { type Table, technical } from '../database/table.ts';

export const practiceSystemsTables: readonly Table[] = [
  {
    table: 'changed_details',
    of: 'nobody',
    columns: technical('attempts changed_at columns connection_id id kind next_at wanted'),
  },
  {
    table: 'connection_budgets',
    of: 'practice',
    columns: technical('connection_id endpoint rests_until spent_until'),
  },
  {
    table: 'connection_feeds',
    of: 'practice',
    columns: technical(`
      accepts_deletions began_at clock_ahead connection_id cursor_at failures feed fresh_at held_deletions last_error lease
      leased_at leased_until next_at pull_at`),
  },
  {
    // Ids of appointments in another system, deleted when they have been read.
    table: 'connection_hints',
    of: 'practice',
    columns: technical('connection_id external_id heard_at missing_since'),
  },
  {
    // Credentials are encrypted.
    table: 'connections',
    of: 'practice',
    columns: technical(`
      blocked_at cancellation_reason clock_ahead connection_id created_at credentials hook_at hook_hash
      loaded_at notes paused_at removed_at rests_until site source statuses system tells_clients timeouts url writes`),
  },
  {
    // Ids and times; the fingerprint of a person who was sent, until the record is found; what the system said when it refused, until its client is erased.
    table: 'operations',
    of: 'nobody',
    columns: technical(`
      adding agreed appointment_id attempts claim claimed_until connection_id created_at last_error looked next_at
      operation_id sent state wanted written_as written_at`),
    writers: { privacy: 'erases what other systems said about a client' },
  },
];
