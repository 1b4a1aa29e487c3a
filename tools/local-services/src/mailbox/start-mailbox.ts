import { serve } from '../web/serve.ts';
import { createMailFaults, type MailFaults } from './mail-faults.ts';
import type { MailMessage } from './mail-message.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { openMessageStore } from './message-store.ts';
import { startSmtpSink } from './smtp-sink.ts';

export type MailboxOptions = {
  readonly host?: string;
  /** 0 takes any free port, for either. */
  readonly smtpPort: number;
  readonly httpPort: number;
  /** Where messages outlast a restart, as .eml files; without it they are forgotten. */
  readonly dataDir?: string;
};

export type Mailbox = {
  /** Where the messages are seen. */
  readonly url: string;
  /** Where the messages are sent. */
  readonly smtpUrl: string;
  readonly httpPort: number;
  readonly smtpPort: number;
  /** Newest first. */
  readonly messages: () => readonly MailMessage[];
  /** The newest message that fits, there already or still to come; throws if none comes in time (5 s unless told). */
  readonly waitFor: (isIt: (message: MailMessage) => boolean, timeoutMs?: number) => Promise<MailMessage>;
  readonly clear: () => Promise<void>;
  /** By which a test makes the mail server misbehave. */
  readonly faults: MailFaults;
  readonly close: () => Promise<void>;
};

/** Starts a mail server that keeps whatever it is sent, and the pages that show it. */
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
