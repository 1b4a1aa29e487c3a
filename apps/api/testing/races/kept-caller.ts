import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Answer, ApiCaller } from '../api-caller.ts';

type Sending = Parameters<ApiCaller['send']>[2];

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export const closeAgentConnections = (): void => agent.destroy();

const renewAfter = 240_000;

export class KeptCaller extends ApiCaller {
  private taken: { readonly at: number; readonly bearer: Promise<void> } | null = null;

  override async send<Body>(method: string, path: string, sending: Sending): Promise<Answer<Body>> {
    if (path !== '/auth/session') await this.withBearer();
    return this.exchange<Body>(method, path, sending);
  }

  private withBearer(): Promise<void> {
    const now = performance.now();
    if (!this.taken || now - this.taken.at > renewAfter) this.taken = { at: now, bearer: this.takeBearer() };
    return this.taken.bearer;
  }

  private async exchange<Body>(method: string, path: string, { body, headers = {} }: Sending): Promise<Answer<Body>> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const call = request(new URL(`/api${path}`, this.base), {
      method,
      agent,
      headers: {
        ...this.identity,
        ...(content === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
        ...headers,
      },
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      call.on('response', resolve);
      call.on('error', reject);
    });
    call.end(content);
    const answer = await answered;
    const said = await text(answer);
    const isJson = answer.headers['content-type']?.includes('json') ?? false;
    return { status: answer.statusCode ?? 0, headers: new Headers(), body: (isJson ? JSON.parse(said) : said) as Body };
  }
}
