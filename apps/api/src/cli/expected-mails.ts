import type { Database } from '../database/client.ts';
import { countExpected } from '../platform/outbox/mail-approval.repository.ts';

const dayMilliseconds = 86_400_000;

/** What goes out once the portal is live, with its kinds, for people who decide about that. */
export const describeExpected = async (database: Database): Promise<string> => {
  const counts = await countExpected(database, Date.now() + dayMilliseconds);
  const sum = counts.reduce((total, { count }) => total + count, 0);
  if (sum === 0) return 'No email goes out in the next 24 hours.';
  const kinds = counts.map(({ kind, count }) => `${count} ${kind}`).join(', ');
  return `At most ${sum} emails go out in the next 24 hours: ${kinds}.`;
};
