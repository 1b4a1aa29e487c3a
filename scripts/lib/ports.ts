import { createServer } from 'node:net';
import { PlainError } from './plain-error.ts';

const highest = 65_535;

/** The port that an environment variable names, or the usual one. */
export const readPort = (environment: NodeJS.ProcessEnv, name: string, usual: number): number => {
  const value = environment[name];
  if (value === undefined || value === '') return usual;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= highest) return port;
  throw new PlainError(`${name} must be a whole number from 1 to ${highest}, not "${value}".`);
};

const isTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') reject(new PlainError(`Port ${port} is for administrators. Choose one above 1023.`));
      // Any other error, such as a machine without IPv6, is no sign of a listener.
      else resolve(error.code === 'EADDRINUSE');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });

/** Refuses with one line if somebody listens on one of these ports; the keys are the variables that set them. */
export const requireFreePorts = async (ports: Readonly<Record<string, number>>): Promise<void> => {
  const names = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = names.get(port);
    if (other) throw new PlainError(`${other} and ${name} are both ${port}. Set one of them to another port.`);
    names.set(port, name);
    // "localhost" is the IPv6 address first: somebody there would get our visitors.
    if ((await isTaken(port, '127.0.0.1')) || (await isTaken(port, '::1')))
      throw new PlainError(`Port ${port} is in use. Set ${name} to another one.`);
  }
};
