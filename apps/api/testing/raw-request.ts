import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export type RawAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };

type Sending = {
  readonly method?: string;
  /** Sent as it is; a URL would be normalised. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export const rawRequest = async (
  address: string,
  { method = 'GET', path, headers = {}, body }: Sending = {},
): Promise<RawAnswer> => {
  const sent = request(address, { method, headers, agent: false, ...(path !== undefined && { path }) });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
};

export const rawBytes = async (base: string, bytes: string): Promise<string> => {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
};
