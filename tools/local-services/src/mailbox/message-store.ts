import { type MailMessage, parseMailMessage } from './mail-message.ts';
import { messageFiles } from './message-files.ts';
import { createMessageWaiters } from './message-waiters.ts';

const mostMessages = 500;

export const openMessageStore = async (dataDir: string | undefined) => {
  const files = messageFiles(dataDir);
  let messages: readonly MailMessage[] = (await files.readAll()).toReversed();
  const read = new Set(messages.map(({ id }) => id));
  const waiters = createMessageWaiters(() => messages);
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
      // The counter keeps the order within a millisecond.
      const id = `${receivedAt.getTime()}-${String(arrivals).padStart(6, '0')}`;
      const message = await parseMailMessage({ id, receivedAt, raw, recipients });
      await files.write(message);
      await keep([message, ...messages].slice(0, mostMessages));
      waiters.tell(message);
    },

    waitFor: async (isIt: (message: MailMessage) => boolean, timeoutMs = 20_000): Promise<MailMessage> =>
      messages.find(isIt) ?? waiters.wait(isIt, timeoutMs),
  };
};

export type MessageStore = Awaited<ReturnType<typeof openMessageStore>>;
