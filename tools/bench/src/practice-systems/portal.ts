import { startTestServer } from '@portal/api/testing/servers/test-server';
import { noMailer, servePortal } from '../harness/child.ts';

// A portal to be killed. Arguments: database URL, port, limits as JSON.

const [url = '', port, limits = '{}'] = process.argv.slice(2);
await servePortal(url, (database) =>
  startTestServer({
    database,
    listenOn: Number(port),
    mailer: noMailer,
    config: { webhooksToLocalAddresses: true, limits: JSON.parse(limits) },
  }),
);
