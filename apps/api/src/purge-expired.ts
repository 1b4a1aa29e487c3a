import { expiredSignIns } from './auth/expired-sign-ins.repository.ts';
import { expiredRuns } from './data-exchange/engine/runs.repository.ts';
import type { Database } from './database/client.ts';
import { expiredActivations } from './features/activation/expired-activations.repository.ts';
import { expiredBookings } from './features/booking/expired-bookings.repository.ts';
import { expiredMessages } from './features/prices/ask/practice-messages.repository.ts';
import { expiredWaiting } from './features/waiting-list/waiting-entries.repository.ts';
import { expiredBudgets } from './platform/expired-budgets.repository.ts';
import { expiredSms } from './platform/sms/sms.repository.ts';

/** Each feature adds the statements for its tables, which return one row for each row deleted. */
const statements = {
  ...expiredBookings,
  ...expiredActivations,
  ...expiredSignIns,
  ...expiredBudgets,
  ...expiredRuns,
  ...expiredMessages,
  ...expiredSms,
  ...expiredWaiting,
};

/** Queries check expiry themselves; this only keeps tables small. */
export const purgeExpired = async (database: Database): Promise<Record<string, number>> => {
  const purged: Record<string, number> = {};
  for (const [what, statement] of Object.entries(statements)) purged[what] = (await database.query(statement)).length;
  return purged;
};
