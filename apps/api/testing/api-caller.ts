import type { ErrorBody } from '@portal/contract/errors';
import { checkDeclared } from './check-declared.ts';

/** The body of a refusal; the answer has the status. */
export type Refusal = Omit<ErrorBody, 'status'>;
export type Answer<Body> = { readonly status: number; readonly headers: Headers; readonly body: Body };

type Options = {
  readonly base: string;
  readonly cookie: string | null;
  readonly address?: string;
};
type Sending = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };
type Raw = { readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Uint8Array<ArrayBuffer> };
type File = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

export class ApiCaller {
  readonly base: string;
  readonly cookie: string | null;
  readonly address: string | undefined;
  bearer: string | null = null;

  constructor({ base, cookie, address }: Options) {
    this.base = base;
    this.cookie = cookie;
    this.address = address;
  }

  /** The headers that say who calls. */
  get identity(): Record<string, string> {
    return {
      ...(this.cookie === null ? {} : { cookie: this.cookie }),
      ...(this.address === undefined ? {} : { 'x-forwarded-for': this.address }),
      ...(this.bearer === null ? {} : { authorization: `Bearer ${this.bearer}` }),
    };
  }

  async takeBearer(): Promise<void> {
    const { body } = await this.get<{ accessToken?: string }>('/auth/session', {
      headers: { 'x-requested-with': 'client-portal' },
    });
    this.bearer = body.accessToken ?? null;
  }

  get<Body = ErrorBody>(path: string, sending: Sending = {}): Promise<Answer<Body>> {
    return this.send('GET', path, sending);
  }

  post<Body = ErrorBody>(path: string, body: unknown, sending: Sending = {}): Promise<Answer<Body>> {
    return this.send('POST', path, { ...sending, body });
  }

  patch<Body = ErrorBody>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.send('PATCH', path, { body });
  }

  delete<Body = ErrorBody>(path: string): Promise<Answer<Body>> {
    return this.send('DELETE', path, {});
  }

  putFile<Body = ErrorBody>(path: string, file: File): Promise<Answer<Body>> {
    return this.sendFile<Body>('PUT', path, file);
  }

  async sendFile<Body = ErrorBody>(method: string, path: string, { type, bytes }: File): Promise<Answer<Body>> {
    return this.answerTo<Body>(method, path, { headers: { 'content-type': type }, body: bytes });
  }

  async getFile(path: string): Promise<Answer<Buffer>> {
    const response = await this.request('GET', path, {});
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  async send<Body>(method: string, path: string, { body, headers = {} }: Sending): Promise<Answer<Body>> {
    if (body === undefined) return this.answerTo<Body>(method, path, { headers });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const json = { headers: { 'content-type': 'application/json', ...headers }, body: text };
    return this.answerTo<Body>(method, path, json);
  }

  private request(method: string, path: string, { headers = {}, body }: Raw): Promise<Response> {
    return fetch(`${this.base}/api${path}`, {
      method,
      redirect: 'manual',
      headers: { ...this.identity, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  }

  private async answerTo<Body>(method: string, path: string, raw: Raw): Promise<Answer<Body>> {
    const response = await this.request(method, path, raw);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body = (isJson ? JSON.parse(text) : text) as Body;
    if (!response.ok) checkDeclared(method, path, body);
    return { status: response.status, headers: response.headers, body };
  }
}
