import { startTestServer } from '@portal/api/testing/servers/test-server';
import { noMailer, servePortal } from '../harness/child.ts';
import { limitsFor } from './limits.ts';

// A portal to be killed. Arguments: database URL, port, days ahead.

const [url = '', port, daysAhead] = process.argv.slice(2);
await servePortal(url, (database) =>
  startTestServer({
    database,
    listenOn: Number(port),
    mailer: noMailer,
    config: { webhooksToLocalAddresses: true, limits: limitsFor(Number(daysAhead)) },
  }),
);
