import { openSharedDatabase } from '@portal/api/testing/mail/mail-portal';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { type AdapterName, liftLimits } from './adapters.ts';
import { limitsFor } from './limits.ts';

// A portal to be killed. Arguments: database URL, port, days ahead, adapter whose vendor's limits are lifted.

const [url = '', port, daysAhead, lifted] = process.argv.slice(2);
if (lifted) liftLimits(lifted as AdapterName);
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
