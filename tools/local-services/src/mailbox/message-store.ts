import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailMessage, parseMailMessage } from './mail-message.ts';

const mostMessages = 500;

const readMessage = async (dataDir: string, name: string): Promise<MailMessage> => {
  const id = name.replace('.eml', '');
  const receivedAt = new Date(Number(id.split('-')[0]));
  return parseMailMessage({ id, receivedAt, raw: await readFile(join(dataDir, name)), recipients: null });
};

const readMessages = async (dataDir: string): Promise<MailMessage[]> => {
  await mkdir(dataDir, { recursive: true });
  const names = (await readdir(dataDir)).filter((name) => /^\d+-\d+[.]eml$/.test(name));
  return Promise.all(
    names
      .toSorted()
      .toReversed()
      .map((name) => readMessage(dataDir, name)),
  );
};

type Waiter = { readonly isIt: (message: MailMessage) => boolean; readonly found: (message: MailMessage) => void };

export const openMessageStore = async (dataDir: string | undefined) => {
  let messages: readonly MailMessage[] = dataDir === undefined ? [] : await readMessages(dataDir);
  const waiters = new Set<Waiter>();
  let arrivals = 0;

  const keep = async (storedMessages: readonly MailMessage[]): Promise<void> => {
    const dropped = messages.filter((message) => !storedMessages.includes(message));
    messages = storedMessages;
    if (dataDir !== undefined)
      await Promise.all(dropped.map(({ id }) => rm(join(dataDir, `${id}.eml`), { force: true })));
  };

  const complaint = (timeoutMs: number): Error => {
    const seen = messages.map(({ subject, to }) => `"${subject}" to ${to.join(', ')}`);
    return new Error(`No such message came within ${timeoutMs} ms. Those that did: ${seen.join('; ') || 'none'}`);
  };

  return {
    messages: () => messages,
    clear: () => keep([]),

    async add(raw: Uint8Array, recipients: readonly string[]): Promise<void> {
      const receivedAt = new Date();
      arrivals += 1;
      // The counter keeps the order within a millisecond.
      const id = `${receivedAt.getTime()}-${String(arrivals).padStart(6, '0')}`;
      const message = await parseMailMessage({ id, receivedAt, raw, recipients });
      if (dataDir !== undefined) await writeFile(join(dataDir, `${id}.eml`), raw);
      await keep([message, ...messages].slice(0, mostMessages));
      for (const { isIt, found } of waiters) if (isIt(message)) found(message);
    },

    async waitFor(isIt: (message: MailMessage) => boolean, timeoutMs = 20_000): Promise<MailMessage> {
      const already = messages.find(isIt);
      if (already) return already;
      const { promise, resolve, reject } = Promise.withResolvers<MailMessage>();
      const waiter: Waiter = { isIt, found: resolve };
      const timer = setTimeout(() => reject(complaint(timeoutMs)), timeoutMs);
      waiters.add(waiter);
      return promise.finally(() => {
        clearTimeout(timer);
        waiters.delete(waiter);
      });
    },
  };
};

export type MessageStore = Awaited<ReturnType<typeof openMessageStore>>;
