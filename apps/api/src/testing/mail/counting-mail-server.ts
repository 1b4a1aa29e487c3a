import { createMailFaults } from '@portal/local-services/mailbox/mail-faults';
import { startSmtpSink } from '@portal/local-services/mailbox/smtp-sink';

export type Arrival = { readonly at: number; readonly raw: string };

/** Everything that has arrived, by Message-ID, each with all its copies. Outlasts the server that filled it. */
export type Arrivals = Map<string, Arrival[]>;

/** The words of a server that says no. */
export class RefusedMail extends Error {
  readonly responseCode: number;

  constructor(responseCode: number) {
    super('Refused for a trial');
    this.responseCode = responseCode;
  }
}

type Options = {
  readonly arrivals: Arrivals;
  /** Any free port unless told. */
  readonly port?: number;
  /** What happens before a message is taken: it may wait, or throw a RefusedMail. */
  readonly beforeTaking?: (raw: string) => Promise<void>;
};

const messageIdOf = (raw: string): string => /^Message-ID:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? 'none';

/** A mail server that counts, for more messages than the mailbox would keep. */
export const startCountingMailServer = async ({ arrivals, port = 0, beforeTaking }: Options) => {
  const store = {
    async add(bytes: Uint8Array): Promise<void> {
      const raw = Buffer.from(bytes).toString('latin1');
      await beforeTaking?.(raw);
      const id = messageIdOf(raw);
      arrivals.set(id, [...(arrivals.get(id) ?? []), { at: Date.now(), raw }]);
    },
  };
  const sink = await startSmtpSink({ host: '127.0.0.1', port, store, faults: createMailFaults() });
  return { smtpUrl: `smtp://127.0.0.1:${sink.port}`, close: sink.close };
};

/** How many of the expected are missing, how many came more than once, and how many of those were not the same bytes. */
export const countArrivals = (arrivals: Arrivals, expected: number) => {
  const copies = [...arrivals.values()];
  return {
    missing: expected - copies.length,
    duplicates: copies.reduce((sum, { length }) => sum + length - 1, 0),
    differing: copies.filter((same) => new Set(same.map(({ raw }) => raw)).size > 1).length,
  };
};
