import { Agent, request } from 'node:http';
import type { FuzzCase } from './fuzz-cases.ts';

export type RawOutcome = { readonly status: number | 'hang' | 'reset'; readonly milliseconds: number };

export const createRawSender = (base: string, hangMilliseconds: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(base);
  const send = ({ method, path, headers, body }: Omit<FuzzCase, 'name'>): Promise<RawOutcome> => {
    const begin = performance.now();
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { agent, hostname, port, method, path, headers: { ...length, ...headers } };
    const attempt = (): Promise<RawOutcome> =>
      new Promise((resolve) => {
        const end = (status: RawOutcome['status']) => resolve({ status, milliseconds: performance.now() - begin });
        const sent = request(options, (response) => {
          response.on('end', () => end(response.statusCode ?? 0)).on('error', () => end('reset'));
          response.resume();
        });
        sent.setTimeout(hangMilliseconds, () => {
          end('hang');
          sent.destroy();
        });
        // A kept-alive connection may have been closed after an earlier response.
        sent.on('error', () => (sent.reusedSocket ? resolve(attempt()) : end('reset')));
        sent.end(body);
      });
    return attempt();
  };
  return { send, close: () => agent.destroy() };
};
