import { openSharedDatabase } from '@portal/api/testing/mail/mail-portal';
import { provetCallsAMinute } from '@portal/api/testing/practice-systems/connecting';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { limitsFor } from './limits.ts';

// A portal to be killed. Arguments: database URL, port, days ahead, `unlimited` as if the vendor had no limits.

const [url = '', port, daysAhead, limits] = process.argv.slice(2);
if (limits === 'unlimited')
  for (const endpoint of Object.keys(provetCallsAMinute)) Object.assign(provetCallsAMinute, { [endpoint]: 1_000_000 });
const database = await openSharedDatabase(url);
const portal = await startTestServer({
  database,
  listenOn: Number(port),
  mailer: { send: async () => undefined, close: () => undefined },
  config: { webhooksToLocalAddresses: true, limits: limitsFor(Number(daysAhead)) },
});
process.send?.(portal.base);

process.on('disconnect', () => {
  void (async () => {
    await portal.close();
    await database.close();
    process.exit(0);
  })();
});
