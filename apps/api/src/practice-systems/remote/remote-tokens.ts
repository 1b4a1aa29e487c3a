import { RemoteFailure } from '../port.ts';
import { failureOf } from './remote-failures.ts';
import { requestJson } from './request-json.ts';

export type Access = {
  readonly url: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

export type Calling = {
  readonly timeoutMilliseconds: number;
  readonly allowsLocal: boolean;
  /** Ends what is under way. */
  readonly stopping?: AbortSignal | undefined;
};

type Options = Omit<Access, 'url'> & Calling & { readonly scope: string };

/** A token is renewed before it ends. */
const marginMilliseconds = 60_000;
const usualMilliseconds = 600_000;

const tokenIn = (value: unknown): { readonly text: string; readonly milliseconds: number } => {
  const { access_token: text, expires_in: seconds } = (value ?? {}) as Record<string, unknown>;
  if (typeof text !== 'string' || !/^[\x21-\x7E]{1,4096}$/.test(text))
    throw new RemoteFailure('NONSENSE', 'token answered without a token');
  return { text, milliseconds: typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : usualMilliseconds };
};

/** By client credentials (OAuth 2.0). */
export const createTokens = ({ tokenUrl, clientId, clientSecret, scope, ...calling }: Options) => {
  let token: { readonly text: string; readonly until: number } | null = null;
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
  return {
    async get(): Promise<string> {
      if (token && token.until > Date.now()) return token.text;
      const answer = await requestJson({
        method: 'POST',
        url: tokenUrl,
        headers: {
          authorization: `Basic ${basic}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
        ...calling,
      });
      const failure = failureOf(answer, 'token');
      if (failure) throw failure;
      const { text, milliseconds } = tokenIn(answer.value);
      token = { text, until: Date.now() + milliseconds - marginMilliseconds };
      return text;
    },
    forget(): void {
      token = null;
    },
  };
};
