import { startMailPortal } from '@portal/api/testing/mail/mail-portal';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { noMailer, servePortal } from './child.ts';

// Arguments: database URL, SMTP URL.

const [url = '', smtpUrl] = process.argv.slice(2);
await servePortal(url, (database) =>
  smtpUrl === undefined ? startTestServer({ database, mailer: noMailer }) : startMailPortal({ database, smtpUrl }),
);
