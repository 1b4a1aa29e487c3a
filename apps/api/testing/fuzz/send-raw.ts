import { Agent, request } from 'node:http';
import type { FuzzCase } from './fuzz-cases.ts';

export type RawStatus = number | 'hang' | 'reset';

export const createRawSender = (base: string, hangMilliseconds: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(base);
  const send = ({ method, path, headers, body }: Omit<FuzzCase, 'name'>): Promise<RawStatus> => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { agent, hostname, port, method, path, headers: { ...length, ...headers } };
    const attempt = (): Promise<RawStatus> =>
      new Promise((resolve) => {
        const sent = request(options, (response) => {
          response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve('reset'));
          response.resume();
        });
        sent.setTimeout(hangMilliseconds, () => {
          resolve('hang');
          sent.destroy();
        });
        // A kept-alive connection may have been closed after an earlier response.
        sent.on('error', () => resolve(sent.reusedSocket ? attempt() : 'reset'));
        sent.end(body);
      });
    return attempt();
  };
  return { send, close: () => agent.destroy() };
};
