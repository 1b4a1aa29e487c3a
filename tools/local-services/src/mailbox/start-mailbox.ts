import { serve } from '../web/http.ts';
import { createMailFaults, type MailFaults } from './mail-faults.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { type MessageStore, openMessageStore } from './message-store.ts';
import { startSmtpSink } from './smtp-sink.ts';

export type MailboxOptions = {
  readonly host?: string;
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly dataDir?: string;
};

export type Mailbox = Pick<MessageStore, 'messages' | 'waitFor' | 'clear'> & {
  readonly url: string;
  readonly smtpUrl: string;
  readonly faults: MailFaults;
  readonly close: () => Promise<void>;
};

export const startMailbox = async (options: MailboxOptions): Promise<Mailbox> => {
  const { host = '127.0.0.1', smtpPort, httpPort, dataDir } = options;
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
