import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uidOf } from '@portal/local-services/practice-system/ezyvet-lists';
import { ezyvetAccount, startEzyvetStandIn } from '@portal/local-services/practice-system/ezyvet-stand-in';
import { startProvetStandIn } from '@portal/local-services/practice-system/provet-stand-in';
import type { StandIn } from '@portal/local-services/practice-system/stand-in';
import { connectionsCommand } from '../../src/cli/commands/integration/connections.ts';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import type { Sources } from '../../src/platform/sources.ts';
import type { VendorName } from '../../src/practice-systems/adapters/open-system.ts';

type Vendor = {
  readonly start: typeof startProvetStandIn;
  readonly account: readonly string[];
  readonly idOf: typeof uidOf;
};

/** The stand-ins share one desk, the reception's diary, and differ in their APIs. */
export const vendors: Readonly<Record<VendorName, Vendor>> = {
  'provet-cloud': { start: startProvetStandIn, account: [], idOf: (_, id) => String(id) },
  ezyvet: {
    start: startEzyvetStandIn,
    account: ['--partner-id', ezyvetAccount.partnerId, '--site', ezyvetAccount.site],
    idOf: uidOf,
  },
};

export const opsOf =
  ({ database, config }: Sources) =>
  (...args: string[]): Promise<string> =>
    connectionsCommand.run({ database, config, args });

type Connected = Pick<StandIn, 'url' | 'tokenUrl' | 'clientId' | 'clientSecret'> & {
  readonly system?: VendorName;
  readonly account?: readonly string[];
};

/** The command's “connected”, for polls: it would list all connections each time. */
export const isLoaded = (database: Database, source: string): Promise<boolean> =>
  database.returnsRow(sql`select 1 from connections where source = ${source} and loaded_at is not null`);

/** Adds the connection, paused. Returns the output of the command. */
export const addConnectionTo = async (at: Sources, source: string, standIn: Connected): Promise<string> => {
  const { system = 'provet-cloud', account = [] } = standIn;
  const secretFile = join(tmpdir(), `${source}-${process.pid}`);
  await writeFile(secretFile, standIn.clientSecret);
  // The stand-in of an earlier test may have had the same port.
  await at.database.query(sql`update connections set removed_at = clock_timestamp() where url = ${standIn.url}`);
  const address = ['--url', standIn.url, '--token-url', standIn.tokenUrl, '--client-id', standIn.clientId];
  const words = await opsOf(at)('add', source, system, ...address, ...account, '--secret-file', secretFile);
  await rm(secretFile);
  return words;
};
