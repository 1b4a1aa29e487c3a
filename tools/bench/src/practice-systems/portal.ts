import { openSharedDatabase } from '@portal/api/testing/mail/mail-portal';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { limitsFor } from './limits.ts';

// A portal to be killed. Arguments: database URL, port, days ahead.

const [url = '', port, daysAhead] = process.argv.slice(2);
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
