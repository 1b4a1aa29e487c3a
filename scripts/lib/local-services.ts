import { PlainError } from './plain-error.ts';
import type { LocalEnvironment } from './local-environment.ts';
import type { Processes } from './processes.ts';

type Addresses = { readonly issuer: string | null; readonly mailbox: string | null; readonly reception: string | null };

const none: Addresses = { issuer: null, mailbox: null, reception: null };

const textIn = (value: object, key: string): string | null => {
  const entry: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof entry === 'string' ? entry : null;
};

const readAddresses = (line: string): Addresses | null => {
  if (!line.startsWith('{')) return null;
  const value: unknown = JSON.parse(line);
  return typeof value === 'object' && value !== null
    ? { issuer: textIn(value, 'issuer'), mailbox: textIn(value, 'mailbox'), reception: textIn(value, 'reception') }
    : null;
};

export const startLocalServices = (processes: Processes, { services }: LocalEnvironment): Promise<Addresses> => {
  if (Object.keys(services).length === 0) return Promise.resolve(none);
  const { promise, resolve, reject } = Promise.withResolvers<Addresses>();
  processes.start({
    args: ['tools/local-services/src/main.ts'],
    env: { ...process.env, LOCAL_SERVICES: JSON.stringify(services) },
    output: (line) => {
      const addresses = readAddresses(line);
      if (addresses) resolve(addresses);
    },
  });
  void processes.ended.then(() => reject(new PlainError('The local identity provider and mailbox did not start.')));
  return promise;
};
