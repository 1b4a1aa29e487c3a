import type { SignedInDevice, SignInEvent } from '@portal/contract/privacy/privacy.schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { AuthContext } from '../auth-context.ts';
import { listSessions, type OpenSessionRow } from '../auth.repository.ts';
import { endSession } from './end-session.ts';
import { listSignInEvents } from './sign-in-events.repository.ts';

type Who = Pick<Caller, 'identityId' | 'sessionIdHash'>;
type Ending = { readonly caller: Who; readonly log: FastifyBaseLogger };

const isOf =
  ({ sessionIdHash }: Who) =>
  (row: OpenSessionRow): boolean =>
    Buffer.compare(row.sessionIdHash, sessionIdHash) === 0;

const sessionsOf = ({ database }: AuthContext, { identityId }: Who) => listSessions(database, { identityId });

export const readDevices = async (context: AuthContext, who: Who): Promise<SignedInDevice[]> =>
  (await sessionsOf(context, who)).map((row) => ({
    sessionId: row.publicId,
    device: row.device,
    signedInAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    isThisOne: isOf(who)(row),
  }));

const mostEvents = 30;

export const readSignIns = async ({ database }: AuthContext, { identityId }: Who): Promise<SignInEvent[]> =>
  (await listSignInEvents(database, { identityId, atMost: mostEvents })).map(
    ({ occurredAt, kind, reason, device }) => ({ at: new Date(occurredAt).toISOString(), kind, reason, device }),
  );

const end = async (context: AuthContext, rows: readonly OpenSessionRow[], log: FastifyBaseLogger): Promise<void> => {
  for (const { sessionIdHash } of rows) await endSession(context, { sessionIdHash, because: 'OTHER_DEVICE', log });
};

/** Another person's session is treated as unknown. */
export const signOutDevice = async (
  context: AuthContext,
  { caller, sessionId, log }: Ending & { readonly sessionId: string },
): Promise<void> => {
  const sessions = (await sessionsOf(context, caller)).filter((row) => row.publicId === sessionId);
  if (sessions.length === 0) throw notFound();
  await end(context, sessions, log);
};

export const signOutOtherDevices = async (
  context: AuthContext,
  { caller, log }: Ending,
): Promise<{ ended: number }> => {
  const others = (await sessionsOf(context, caller)).filter((row) => !isOf(caller)(row));
  await end(context, others, log);
  return { ended: others.length };
};
