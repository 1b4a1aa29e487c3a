import type { MailMessage } from './mail-message.ts';

type Waiter = { readonly isIt: (message: MailMessage) => boolean; readonly found: (message: MailMessage) => void };

export const createMessageWaiters = (arrived: () => readonly MailMessage[]) => {
  const waiters = new Set<Waiter>();
  const complaint = (timeoutMs: number): Error => {
    const seen = arrived().map(({ subject, to }) => `"${subject}" to ${to.join(', ')}`);
    return new Error(`No such message came within ${timeoutMs} ms. Those that did: ${seen.join('; ') || 'none'}`);
  };
  return {
    tell(message: MailMessage): void {
      for (const { isIt, found } of waiters) if (isIt(message)) found(message);
    },
    wait(isIt: Waiter['isIt'], timeoutMs: number): Promise<MailMessage> {
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
