import { deleteSession, listSessions, type OpenSessionRow, type SessionFilter } from '../../auth/auth.repository.ts';
import { insertSignInEvent } from '../../auth/sessions/sign-in-events.repository.ts';
import type { Database } from '../../database/client.ts';
import { type Command, minuteOf, UsageError } from '../command.ts';

const lineOf = ({ publicId, clientId, device, network, createdAt, lastSeenAt }: OpenSessionRow): string =>
  [
    publicId,
    clientId === null ? 'no record yet' : `client ${clientId}`,
    device,
    `from ${network ?? 'unknown'}`,
    `signed in ${minuteOf(createdAt)}`,
    `last used ${minuteOf(lastSeenAt)}`,
  ].join('  ');

const readFilter = ([name, value]: readonly string[]): SessionFilter | null => {
  if (name === '--client' && /^[1-9]\d{0,8}$/.test(value ?? '')) return { clientId: Number(value) };
  if (name === '--email' && value?.includes('@')) return { email: value };
  return null;
};

const end = async (database: Database, sessions: readonly OpenSessionRow[]): Promise<string> => {
  for (const { sessionIdHash, identityId, provider, device, network } of sessions) {
    if (!(await deleteSession(database, sessionIdHash))) continue;
    const event = { kind: 'ENDED', reason: 'OPERATOR', occurredAt: null } as const;
    await insertSignInEvent(database, { ...event, identityId, provider, device, network });
  }
  if (sessions.length === 0) return 'Nobody is signed in there.';
  return `Ended: ${sessions.length}. Within two seconds they open nothing any more.`;
};

export const sessionsCommand: Command = {
  summary: 'List who is signed in where (times in UTC), or sign them out',
  usage:
    'sessions list [--client CLIENT_ID | --email ADDRESS] | sessions end SESSION_ID | sessions end --client CLIENT_ID',
  async run({ database, args: [verb, ...rest], report }) {
    const filter = readFilter(rest);
    if (verb === 'list' && (filter !== null || rest.length === 0)) {
      const open = await listSessions(database, filter);
      report?.(open.map(({ sessionIdHash: _, ...session }) => session));
      return open.length === 0 ? 'Nobody is signed in there.' : open.map(lineOf).join('\n');
    }
    const [first = ''] = rest;
    if (verb === 'end' && filter !== null && 'clientId' in filter)
      return end(database, await listSessions(database, filter));
    if (verb === 'end' && /^[0-9a-f-]{36}$/.test(first))
      return end(database, await listSessions(database, { publicId: first }));
    throw new UsageError();
  },
};
