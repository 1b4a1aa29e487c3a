import type { SignedInDevice } from '@portal/contract/privacy/privacy.schemas';
import type { Caller } from '../platform/http/caller.ts';
import { notFound } from '../platform/http/problem.ts';
import { hashToken } from '../platform/secrets.ts';
import type { AuthContext } from './auth-context.ts';
import { deleteSession, type DeviceRow, listSessions } from './auth.repository.ts';

type Who = Pick<Caller, 'identityId' | 'sessionIdHash'>;

const keyOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64url');

// A name for the session that opens nothing: hashed once more, so that not even what is stored is given away.
const nameOf = ({ sessionIdHash }: Pick<DeviceRow, 'sessionIdHash'>): string =>
  hashToken(`device ${keyOf(sessionIdHash)}`).toString('base64url');

const isOf =
  ({ sessionIdHash }: Who) =>
  (row: DeviceRow): boolean =>
    keyOf(row.sessionIdHash) === keyOf(sessionIdHash);

/** Where somebody is signed in. */
export const readDevices = async ({ database }: AuthContext, who: Who): Promise<SignedInDevice[]> =>
  (await listSessions(database, who.identityId)).map((row) => ({
    sessionId: nameOf(row),
    device: row.device,
    signedInAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    isThisOne: isOf(who)(row),
  }));

const end = async ({ database, sessions }: AuthContext, rows: readonly DeviceRow[]): Promise<void> => {
  for (const { sessionIdHash } of rows) {
    await deleteSession(database, sessionIdHash);
    sessions.forget(sessionIdHash);
  }
};

/** Ends one of somebody's sessions at once; another person's is as unknown as none. */
export const signOutDevice = async (context: AuthContext, who: Who, sessionId: string): Promise<void> => {
  const found = (await listSessions(context.database, who.identityId)).filter((row) => nameOf(row) === sessionId);
  if (found.length === 0) throw notFound();
  await end(context, found);
};

/** Ends every session but the one that asks. */
export const signOutOtherDevices = async (context: AuthContext, who: Who): Promise<{ ended: number }> => {
  const others = (await listSessions(context.database, who.identityId)).filter((row) => !isOf(who)(row));
  await end(context, others);
  return { ended: others.length };
};
