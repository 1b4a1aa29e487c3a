import { createMailFaults } from '@portal/local-services/mailbox/mail-faults';
import { startSmtpSink } from '@portal/local-services/mailbox/smtp-sink';

export type Arrival = { readonly at: number; readonly raw: string };

export type Arrivals = Map<string, Arrival[]>;

export class RefusedMail extends Error {
  readonly responseCode: number;

  constructor(responseCode: number) {
    super('Refused for a trial');
    this.responseCode = responseCode;
  }
}

type Options = {
  readonly arrivals: Arrivals;
  readonly port?: number;
  readonly beforeTaking?: (raw: string) => Promise<void>;
};

const messageIdOf = (raw: string): string => /^Message-ID:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? 'none';

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

export const countArrivals = (arrivals: Arrivals, expected: number) => {
  const copies = [...arrivals.values()];
  return {
    missing: expected - copies.length,
    duplicates: copies.reduce((sum, { length }) => sum + length - 1, 0),
    differing: copies.filter((same) => new Set(same.map(({ raw }) => raw)).size > 1).length,
  };
};
