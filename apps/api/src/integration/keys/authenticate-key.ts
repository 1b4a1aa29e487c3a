import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/client.ts';
import { spend } from '../../platform/budgets.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Authenticate } from '../../platform/http/api.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import { findKeyByToken, type IntegrationKey, listTokenHashes } from './keys.repository.ts';

/** The prefix lets secret scanners find a leaked key. */
const prefix = 'portal_key_';

export const newKeyToken = (): string => `${prefix}${randomToken(32)}`;

const keys = new WeakMap<FastifyRequest, IntegrationKey>();

export const keyOf = (request: FastifyRequest): IntegrationKey => {
  const key = keys.get(request);
  if (!key) throw new Error('the call was authenticated with a key');
  return key;
};

export const actorOf = ({ keyId }: IntegrationKey): string => `key:${keyId}`;

/** Throws as for a missing record. */
export const withinReach = <Row extends { readonly practiceId: number }>(
  { practiceIds }: IntegrationKey,
  row: Row | null,
): Row => {
  if (row === null || practiceIds?.includes(row.practiceId) === false) throw notFound();
  return row;
};

const hashIn = ({ headers }: FastifyRequest): Buffer | null => {
  const token = /^Bearer (portal_key_[\w-]{40,60})$/.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? null : hashToken(token);
};

/** Only the key counts: users' cookies and bearer tokens are ignored. */
export const createKeyAuthenticate =
  ({ database }: { readonly database: Database }): Authenticate =>
  async (request, _access, scope) => {
    const hash = hashIn(request);
    const key = hash === null ? null : await findKeyByToken(database, hash);
    if (!key) throw new Problem('UNAUTHORIZED', 'Send a key: Authorization: Bearer portal_key_…');
    const wait = await spend(database, [
      { name: 'integration key', key: String(key.keyId), limit: key.callsAMinute, windowSeconds: 60 },
    ]);
    if (wait !== null)
      throw new Problem('TOO_MANY_REQUESTS', 'This key has used up its calls. Retry-After says how long to wait.', {
        retryAfter: wait,
      });
    if (scope === undefined || !key.scopes.includes(scope))
      throw new Problem('SCOPE_MISSING', `This key does not have the scope ${scope ?? ''}.`, { meta: { scope } });
    keys.set(request, key);
    return null;
  };

const soonMilliseconds = 5_000;
const oldMilliseconds = 60_000;

/**
 * Whether a call has a key in use, which has a limit of its own. Invented keys, which count against their address, cost
 * one small query in five seconds.
 */
export const createKeyCheck = ({ database }: { readonly database: Database }) => {
  let hashes: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  let readAt = -Infinity;
  const read = async (): Promise<ReadonlySet<string>> => new Set(await listTokenHashes(database));
  return async (request: FastifyRequest): Promise<boolean> => {
    const hash = hashIn(request)?.toString('hex');
    if (hash === undefined) return false;
    const age = performance.now() - readAt;
    if (age > ((await hashes).has(hash) ? oldMilliseconds : soonMilliseconds)) {
      readAt = performance.now();
      hashes = read().catch(() => new Set<string>());
    }
    return (await hashes).has(hash);
  };
};
