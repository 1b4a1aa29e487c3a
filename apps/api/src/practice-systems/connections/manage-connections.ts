import type { Database, Queryable } from '../../database/client.ts';
import { urlProblem } from '../../integration/webhooks/post-webhook.ts';
import type { Sources } from '../../platform/sources.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import { allSystemNames, isFolder, isRead, isSystemName, listenerOf, openSystem } from '../adapters/open-system.ts';
import type { PracticeSystem } from '../port.ts';
import type { Access } from '../remote/remote-tokens.ts';
import { type ConnectionRow, settingsOf } from '../turns/feeds.repository.ts';
import {
  endEarlierIds,
  findConnection,
  findFormerSystem,
  insertConnection,
  type Link,
  linkRecord,
  retryFailed,
  saveCredentials,
  setHook,
} from './connections.repository.ts';
import { sealCredentials, unsealCredentials } from './credentials.ts';

export class UnusableConnection extends Error {}

const localWords =
  ' For a trial with a server of your own, start the portal and `ops` with WEBHOOKS_TO_LOCAL_ADDRESSES=1.';

type Added = Access & { readonly source: string; readonly system: string; readonly tellsClients: boolean };

export const addConnection = async (
  { database, config }: Sources,
  { source, system, url, tellsClients, ...credentials }: Added,
): Promise<{ readonly hookUrl: string | null }> => {
  if (!isSystemName(system)) throw new UnusableConnection(`The portal can connect ${allSystemNames.join(', ')}.`);
  const base = url.endsWith('/') ? url : `${url}/`;
  for (const address of isFolder(system) ? [] : [base, credentials.tokenUrl || base]) {
    const problem = urlProblem(address, { allowsLocal: config.webhooksToLocalAddresses });
    const trial = urlProblem(address, { allowsLocal: true }) === null ? localWords : '';
    if (problem !== null) throw new UnusableConnection(`${address} ${problem}.${trial}`);
  }
  const former = await findFormerSystem(database, source);
  if (former !== null && former !== system && !isFolder(former) && !isFolder(system))
    throw new UnusableConnection(
      `${source} was a connection to ${former}, and the portal still knows its clients and pets by their ids there. In ${system}, these ids mean others: choose another name.`,
    );
  const token = randomToken();
  const sealed = sealCredentials(config.secrets, credentials);
  const site = credentials.site ?? '';
  const added = { source, system, url: base, site, tellsClients, credentials: sealed, hookHash: hashToken(token) };
  if ((await insertConnection(database, added)) === null)
    throw new UnusableConnection('This name or this address is connected already.');
  return { hookUrl: listenerOf(system) ? new URL(`/practice-systems/${token}`, config.webOrigin).href : null };
};

export const getConnection = async (database: Database, source: string): Promise<ConnectionRow> => {
  const connection = await findConnection(database, source);
  if (!connection) throw new UnusableConnection(`There is no connection ${source}.`);
  return connection;
};

/** Nobody reads there which of two ids is archived if people are not read. Null if we have no such record. */
export const addLink = async (database: Queryable, { system }: ConnectionRow, link: Link): Promise<string | null> => {
  const record = await linkRecord(database, link);
  if (record === null) return null;
  const isPerson = link.kind === 'clients' || link.kind === 'pets';
  const earlier = isPerson && !isRead(system, 'people') ? await endEarlierIds(database, link) : [];
  const words = ` and is used from now on; entries with ${earlier.join(', ')} count too`;
  return `${link.externalId} is ${record}${earlier.length > 0 ? words : ''}.`;
};

/** The path before stops working at once. */
export const renewHook = async ({ database, config }: Sources, source: string): Promise<string> => {
  const { connectionId, system } = await getConnection(database, source);
  if (!isSystemName(system) || !listenerOf(system)) throw new UnusableConnection('This system sends no webhooks.');
  const token = randomToken();
  await setHook(database, connectionId, hashToken(token));
  return new URL(`/practice-systems/${token}`, config.webOrigin).href;
};

/** Takes effect with the next call of every process. */
export const replaceSecret = async (
  { database, config }: Sources,
  source: string,
  secret: Pick<Access, 'clientSecret'> & { readonly clientId?: string | undefined },
): Promise<void> => {
  const { connectionId, credentials, system } = await getConnection(database, source);
  const access = unsealCredentials(config.secrets, credentials);
  if (!access || isFolder(system)) throw new UnusableConnection('It has no secret that can be read.');
  const { clientSecret, clientId = access.clientId } = secret;
  const sealed = sealCredentials(config.secrets, { ...access, clientId, clientSecret });
  await saveCredentials(database, { connectionId, credentials: sealed });
  await retryFailed(database, connectionId);
};

export const openConnection = ({ config, database }: Sources, connection: ConnectionRow): PracticeSystem => {
  const { system, url, credentials } = connection;
  const access = unsealCredentials(config.secrets, credentials);
  if (!access || !isSystemName(system))
    throw new UnusableConnection('Its credentials cannot be read with this PORTAL_SECRET.');
  return openSystem(
    { config, database, connectionId: connection.connectionId, settings: settingsOf(connection) },
    system,
    { ...access, url },
  );
};
