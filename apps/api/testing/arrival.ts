import { vi } from 'vitest';

export const arrival = <Mail>(find: () => Mail | undefined): Promise<Mail> =>
  vi.waitFor(
    () => {
      const found = find();
      if (found === undefined) throw new Error('no email has come');
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );
