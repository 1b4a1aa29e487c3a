import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answer } from './answer.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Served = { readonly port: number; readonly close: () => Promise<void> };

/** stderr, because the parent reads stdout. */
const reportFailure = (response: ServerResponse, error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  if (response.headersSent) response.destroy();
  else answer(response, { status: 500, type: 'text/plain; charset=utf-8', body: 'Something went wrong here.' });
};

/** `port` 0: any free port. Closing does not wait for idle connections. */
export const serve = ({ host, port, handle }: { host: string; port: number; handle: Handle }): Promise<Served> => {
  const { promise, resolve, reject } = Promise.withResolvers<Served>();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => reportFailure(response, error));
  });
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  server.once('error', reject);
  server.listen(port, host, () => {
    const address = server.address();
    if (address === null || typeof address === 'string') reject(new Error(`Not listening on a port: ${address}`));
    else resolve({ port: address.port, close });
  });
  return promise;
};
