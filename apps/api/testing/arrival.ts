import { vi } from 'vitest';

export const arrival = <Mail>(find: () => Mail | undefined): Promise<Mail> =>
  vi.waitFor(
    () => {
      const mail = find();
      if (mail === undefined) throw new Error('no email has come');
      return mail;
    },
    { timeout: 20_000, interval: 20 },
  );
