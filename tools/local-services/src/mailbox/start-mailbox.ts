import { serve } from '../web/http.ts';
import { createMailFaults, type MailFaults } from './mail-faults.ts';
import type { MailMessage } from './mail-message.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { openMessageStore } from './message-store.ts';
import { startSmtpSink } from './smtp-sink.ts';

export type MailboxOptions = {
  readonly host?: string;
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly dataDir?: string;
};

export type Mailbox = {
  readonly url: string;
  readonly smtpUrl: string;
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly messages: () => readonly MailMessage[];
  /** Includes messages already there; rejects after `timeoutMs` (default: 5 s). */
  readonly waitFor: (isIt: (message: MailMessage) => boolean, timeoutMs?: number) => Promise<MailMessage>;
  readonly clear: () => Promise<void>;
  readonly faults: MailFaults;
  readonly close: () => Promise<void>;
};

export const startMailbox = async (options: MailboxOptions): Promise<Mailbox> => {
  const { host = '127.0.0.1', smtpPort, httpPort, dataDir } = options;
  const store = await openMessageStore(dataDir);
  const faults = createMailFaults();
  const smtp = await startSmtpSink({ host, port: smtpPort, store, faults });
  const web = await serve({ host, port: httpPort, handle: mailboxRoutes(store) }).catch(async (error: unknown) => {
    await smtp.close();
    throw error;
  });
  return {
    url: `http://${host}:${web.port}`,
    smtpUrl: `smtp://${host}:${smtp.port}`,
    httpPort: web.port,
    smtpPort: smtp.port,
    messages: () => store.messages(),
    waitFor: (isIt, timeoutMs) => store.waitFor(isIt, timeoutMs),
    clear: () => store.clear(),
    faults,
    async close() {
      await Promise.all([smtp.close(), web.close()]);
    },
  };
};
