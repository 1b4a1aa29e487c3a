import { type MailMessage, parseMailMessage } from './mail-message.ts';
import { messageFiles } from './message-files.ts';

type Waiting = { readonly isIt: (message: MailMessage) => boolean; readonly found: (message: MailMessage) => void };

/** Older messages make room for newer ones. */
const mostMessages = 500;

/** All messages that have arrived, newest first, and a way to wait for one. */
export const openMessageStore = async (dataDir: string | undefined) => {
  const files = messageFiles(dataDir);
  let messages: readonly MailMessage[] = (await files.readAll()).toReversed();
  // What was here before the restart has been seen, or can wait.
  const read = new Set(messages.map(({ id }) => id));
  const waiting = new Set<Waiting>();
  let arrivals = 0;

  const keep = async (kept: readonly MailMessage[]): Promise<void> => {
    const ids = new Set(kept.map(({ id }) => id));
    const dropped = messages.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
    messages = kept;
    for (const id of dropped) read.delete(id);
    await files.remove(dropped);
  };

  return {
    messages: () => messages,
    find: (id: string) => messages.find((message) => message.id === id),
    isRead: (id: string): boolean => read.has(id),
    markRead: (id: string): void => void read.add(id),
    clear: () => keep([]),

    async add(raw: Uint8Array, recipients: readonly string[]): Promise<void> {
      const receivedAt = new Date();
      arrivals += 1;
      // The running number keeps the order of those that arrive in the same millisecond.
      const id = `${receivedAt.getTime()}-${String(arrivals).padStart(6, '0')}`;
      const message = await parseMailMessage({ id, receivedAt, raw, recipients });
      await files.write(message);
      await keep([message, ...messages].slice(0, mostMessages));
      for (const one of waiting) if (one.isIt(message)) one.found(message);
    },

    /** The newest message that fits, once there is one. */
    waitFor(isIt: (message: MailMessage) => boolean, timeoutMs = 5000): Promise<MailMessage> {
      const present = messages.find(isIt);
      if (present) return Promise.resolve(present);
      const { promise, resolve, reject } = Promise.withResolvers<MailMessage>();
      const one: Waiting = { isIt, found: resolve };
      const giveUp = (): void => {
        const seen = messages.map(({ subject, to }) => `"${subject}" to ${to.join(', ')}`).join('; ') || 'none';
        reject(new Error(`No such message came within ${timeoutMs} ms. Those that did: ${seen}`));
      };
      const timer = setTimeout(giveUp, timeoutMs);
      waiting.add(one);
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(one);
      });
    },
  };
};

export type MessageStore = Awaited<ReturnType<typeof openMessageStore>>;
