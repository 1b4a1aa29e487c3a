import { createServer } from 'node:net';
import { PlainError } from './plain-error.ts';

const highest = 65_535;

export const readPort = (environment: NodeJS.ProcessEnv, name: string, usual: number): number => {
  const value = environment[name];
  if (value === undefined || value === '') return usual;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= highest) return port;
  throw new PlainError(`${name} must be a whole number from 1 to ${highest}, not "${value}".`);
};

type State = 'free' | 'taken' | 'forbidden';

const stateOf = (port: number, host: string): Promise<State> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      // Other errors, such as a machine without IPv6, do not mean a listener.
      if (code === 'EADDRINUSE') resolve('taken');
      else resolve(code === 'EACCES' ? 'forbidden' : 'free');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });

export const requireFreePorts = async (ports: Readonly<Record<string, number>>): Promise<void> => {
  const names = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = names.get(port);
    if (other) throw new PlainError(`${other} and ${name} are both ${port}. Set one of them to another port.`);
    names.set(port, name);
    // "localhost" resolves to IPv6 first, where another server would get our requests.
    const states = [await stateOf(port, '127.0.0.1'), await stateOf(port, '::1')];
    if (states.includes('forbidden')) throw new PlainError(`Port ${port} is reserved. Set ${name} to one above 1023.`);
    if (states.includes('taken')) throw new PlainError(`Port ${port} is in use. Set ${name} to another one.`);
  }
};
