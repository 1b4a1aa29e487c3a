import { endLapsedSessions } from '../../auth/auth.repository.ts';
import { purgeExpired } from '../../purge-expired.ts';
import type { Command } from '../command.ts';

export const purgeExpiredCommand: Command = {
  summary: 'Delete what has expired: holds, sessions, unfinished sign-ins, old idempotency keys',
  usage: 'purge-expired',
  async run({ database }) {
    const counts = { ...(await purgeExpired(database)), sessions: await endLapsedSessions(database) };
    return Object.entries(counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join('\n');
  },
};
