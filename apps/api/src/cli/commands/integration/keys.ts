import { integrationScopes } from '@portal/contract/integration/integration.schemas';
import { newKeyToken } from '../../../integration/keys/authenticate-key.ts';
import { insertKey, type KeyRow, listKeys, revokeKey, rotateKey } from '../../../integration/keys/keys.repository.ts';
import { formerHours } from '../../../integration/former-secrets.repository.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { byVerb, ChecksFailed, type Command, idIn, minuteOf, optionsIn, UsageError, type Verb } from '../../command.ts';

const scopeNames: readonly string[] = integrationScopes;

const lineOf = ({ keyId, name, source, scopes, callsAMinute, practiceIds, ...key }: KeyRow): string =>
  [
    keyId,
    name,
    source,
    scopes.join(','),
    `${callsAMinute} calls a minute`,
    ...(practiceIds === null ? [] : [`practices ${practiceIds.join(',')}`]),
    `made ${minuteOf(key.createdAt)}`,
    key.lastUsedAt === null ? 'never used' : `last used ${minuteOf(key.lastUsedAt)}`,
    ...(key.revokedAt === null ? [] : [`revoked ${minuteOf(key.revokedAt)}`]),
  ].join('  ');

const options = {
  source: { type: 'string' },
  practices: { type: 'string' },
  calls: { type: 'string', default: '600' },
} as const;

const callsIn = (text: string): number => {
  const calls = Number(text);
  if (!Number.isInteger(calls) || calls < 1 || calls > 100_000) throw new UsageError();
  return calls;
};

/** Names that the portal generates for keys are reserved. */
const sourceIn = (source: string): string => {
  if (source === '' || source.length > 60 || source.startsWith('key:')) throw new UsageError();
  return source;
};

/** Scopes of calls that reach beyond single practices. */
const unlimited: readonly string[] = ['practices:write', 'clients:write', 'pets:write', 'mail:write'];

const practicesIn = (list: string, scopes: readonly string[]): readonly number[] => {
  const ids = list.split(',').map((id) => idIn(id));
  const wide = scopes.find((scope) => unlimited.includes(scope));
  if (wide !== undefined) throw new ChecksFailed(`A key that is limited to practices cannot have ${wide}.`);
  return ids;
};

const absent = (keyId: number) => new ChecksFailed(`There is no key ${keyId} in use.`);

const verbs: Readonly<Record<string, Verb>> = {
  async list({ database, report }) {
    const keys = await listKeys(database);
    report?.(keys);
    return keys.map(lineOf).join('\n') || 'There is no key.';
  },
  async add({ database, report }, args) {
    const { values, positionals } = optionsIn(args, options);
    const [name, list = ''] = positionals;
    const scopes = list.split(',').filter(Boolean);
    if (name === undefined || scopes.length === 0) throw new UsageError();
    const unknown = scopes.find((scope) => !scopeNames.includes(scope));
    if (unknown !== undefined)
      throw new ChecksFailed(`${unknown} is not a scope. Scopes are: ${scopeNames.join(', ')}. No key was made.`);
    const token = newKeyToken();
    const source = values.source === undefined ? null : sourceIn(values.source);
    const practiceIds = values.practices === undefined ? null : practicesIn(values.practices, scopes);
    const key = { name, hash: hashToken(token), scopes, callsAMinute: callsIn(values.calls), source, practiceIds };
    const keyId = await insertKey(database, key);
    if (keyId === null) throw new ChecksFailed(`Another key is called ${name}.`);
    report?.({ keyId, token });
    return `Key ${keyId} is made. It is shown this once:\n${token}`;
  },
  async rotate({ database, report }, args) {
    const keyId = idIn(args[0]);
    const token = newKeyToken();
    if (!(await rotateKey(database, { keyId, hash: hashToken(token) }))) throw absent(keyId);
    report?.({ keyId, token });
    return `The former token works for ${formerHours} more hours. The new one is shown this once:\n${token}`;
  },
  async revoke({ database }, args) {
    const keyId = idIn(args[0]);
    if (!(await revokeKey(database, keyId))) throw absent(keyId);
    return 'Revoked. The next call with it is refused.';
  },
};

export const keysCommand: Command = {
  summary: 'Manage the keys that other systems use for the integration API',
  usage:
    'keys list | keys add NAME SCOPE,SCOPE [--source SYSTEM] [--practices ID,ID] [--calls A_MINUTE] | keys rotate ID | keys revoke ID',
  details: `Scopes: ${scopeNames.join(', ')}. --source is the system whose ids the key uses, as in import; without it, the key is a system of its own. --practices limits what the key can read and change, and then it loads no batches. A key is shown once and stored hashed. See docs/guides/integration.md.`,
  run: byVerb(verbs),
};
