import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { MailFault, MailFaults } from './mail-faults.ts';
import type { MessageStore } from './message-store.ts';

const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

type Connection = {
  readonly session: SMTPServerSession;
  readonly _socket: Pick<Socket, 'destroy' | 'destroyed' | 'write'>;
};

const socketOf = (server: SMTPServer, session: SMTPServerSession): Connection['_socket'] | undefined => {
  // Not public in smtp-server, and untyped.
  const connections = server.connections as ReadonlySet<Connection>;
  return [...connections].find((connection) => connection.session.id === session.id)?._socket;
};

const drip = async (socket: Connection['_socket'] | undefined, everyMilliseconds: number, closing: AbortSignal) => {
  while (socket && !socket.destroyed) {
    socket.write('250-Wait\r\n');
    await wait(everyMilliseconds, undefined, { signal: closing });
  }
};

type Parts = { readonly store: Pick<MessageStore, 'add'>; readonly faults: MailFaults; readonly closing: AbortSignal };

type Stall = Extract<MailFault, { kind: 'stall' }>;

const stall = async ({ milliseconds, cleared }: Stall, closing: AbortSignal): Promise<void> => {
  // An aborted wait ends normally, unless the server is closing.
  await wait(milliseconds, undefined, { signal: AbortSignal.any([cleared, closing]) }).catch(() => undefined);
  closing.throwIfAborted();
};

const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession, parts: Parts) => {
  const raw = await buffer(stream);
  const fault = parts.faults.take();
  if (fault?.kind === 'refuse') throw refusal(fault.code, fault.text);
  if (fault?.kind === 'stall') await stall(fault, parts.closing);
  const isStored = fault?.kind === 'drop' ? fault.afterStoring : fault?.kind !== 'drip';
  const recipients = session.envelope.rcptTo.map(({ address }) => address);
  if (isStored) await parts.store.add(raw, recipients);
  return fault;
};

type DataArguments = Parameters<NonNullable<SMTPServerOptions['onData']>>;

export type SmtpSink = { readonly port: number; readonly close: () => Promise<void> };

type Options = Omit<Parts, 'closing'> & { readonly host: string; readonly port: number };

export const startSmtpSink = async ({ host, port, ...parts }: Options): Promise<SmtpSink> => {
  const closing = new AbortController();
  const answer = async (...[stream, session, done]: DataArguments): Promise<void> => {
    try {
      const fault = await receive(stream, session, { ...parts, closing: closing.signal });
      const socket = socketOf(server, session);
      if (fault?.kind === 'drop') socket?.destroy();
      if (fault?.kind === 'drip') await drip(socket, fault.everyMilliseconds, closing.signal);
      done(null, 'Taken');
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const server = new SMTPServer({
    name: 'mailbox.local',
    banner: 'Takes all, delivers none',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onData: (...dataArguments) => void answer(...dataArguments),
  });
  // Clients that disconnect are no fault of the server.
  server.on('error', () => undefined);
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => {
      closing.abort();
      return new Promise((closed) => server.close(closed));
    },
  };
};
