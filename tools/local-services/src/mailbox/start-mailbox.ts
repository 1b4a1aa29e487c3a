import { serve } from '../web/http.ts';
import { createMailFaults } from './mail-faults.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { openMessageStore } from './message-store.ts';
import { startSmtpSink } from './smtp-sink.ts';

export type MailboxOptions = {
  readonly host?: string;
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly dataDir?: string;
};

export const startMailbox = async ({ host = '127.0.0.1', smtpPort, httpPort, dataDir }: MailboxOptions) => {
  const store = await openMessageStore(dataDir);
  const faults = createMailFaults();
  const smtp = await startSmtpSink({ host, port: smtpPort, store, faults });
  const web = await serve({ host, port: httpPort, handle: mailboxRoutes(store) });
  return {
    ...store,
    url: `http://${host}:${web.port}`,
    smtpUrl: `smtp://${host}:${smtp.port}`,
    faults,
    close: async () => void (await Promise.all([smtp.close(), web.close()])),
  };
};

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;
