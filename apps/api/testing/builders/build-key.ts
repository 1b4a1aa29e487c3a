import { keysCommand } from '../../src/cli/commands/integration/keys.ts';
import type { Database } from '../../src/database/client.ts';
import { ApiCaller } from '../api-caller.ts';
import { testConfig } from '../servers/test-config.ts';
import type { TestServer } from '../servers/test-server.ts';

let built = 0;

/** A key of another system, with flags of `npm run ops -- keys add`, and a caller that uses it. */
export const buildKey = async (
  { database, portal }: { readonly database: Database; readonly portal: Pick<TestServer, 'base'> },
  scopes: readonly string[],
  ...flags: readonly string[]
) => {
  const args = ['add', `system ${process.pid} ${++built}`, scopes.join(','), ...flags];
  const words = await keysCommand.run({ database, config: testConfig(), args });
  const token = words.split('\n')[1] ?? '';
  const caller = new ApiCaller({ base: portal.base, cookie: null });
  caller.bearer = token;
  return { id: /Key (\d+)/.exec(words)?.[1] ?? '', token, caller };
};
