import { vi } from 'vitest';

/** An e-mail that is on its way, once it is there. */
export const arrival = <Mail>(find: () => Mail | undefined): Promise<Mail> =>
  vi.waitFor(
    () => {
      const found = find();
      if (found === undefined) throw new Error('no e-mail has come');
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );
