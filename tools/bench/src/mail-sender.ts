import { openSharedDatabase, startMailPortal } from '@portal/api/testing/mail/mail-portal';

// A portal to be killed. Arguments: database URL, SMTP URL.

const [url = '', smtpUrl = ''] = process.argv.slice(2);
const database = await openSharedDatabase(url);
const portal = await startMailPortal({ database, smtpUrl });
process.send?.('ready');

process.on('disconnect', () => {
  void (async () => {
    await portal.close();
    await database.close();
    process.exit(0);
  })();
});
