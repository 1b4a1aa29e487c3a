import { RemoteFailure } from '../port.ts';
import { failureOf, type JsonRequest, requestJson } from './request-json.ts';

export type Access = {
  readonly url: string;
  /** Empty if the secret is a key, which is sent as it is. */
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For vendors that need it: the partner we connect as, and which database at the address. */
  readonly partnerId?: string | undefined;
  readonly site?: string | undefined;
};

export type Calling = {
  readonly timeoutMilliseconds: number;
  readonly allowsLocal: boolean;
  /** Aborts calls in progress. */
  readonly stopping?: AbortSignal | undefined;
  readonly onAnswer?: JsonRequest['onAnswer'];
};

export type AskForToken = (
  access: Omit<Access, 'url' | 'tokenUrl'> & { readonly scope: string },
) => Pick<JsonRequest, 'headers' | 'body'>;

/** The standard form (RFC 6749). */
const askByForm: AskForToken = ({ clientId, clientSecret, scope }) => ({
  headers: {
    authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
});

type Options = Omit<Access, 'url'> &
  Calling & { readonly scope: string; readonly askForToken?: AskForToken | undefined };

/** Tokens are renewed this long before they expire. */
const marginMilliseconds = 60_000;
const usualMilliseconds = 600_000;

const tokenIn = (value: unknown): { readonly text: string; readonly milliseconds: number } => {
  const { access_token: text, expires_in: seconds } = (value ?? {}) as Record<string, unknown>;
  if (typeof text !== 'string' || !/^[\x21-\x7E]{1,4096}$/.test(text))
    throw new RemoteFailure('NONSENSE', 'token answered without a token');
  return { text, milliseconds: typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : usualMilliseconds };
};

export const keyAsToken = ({ clientSecret }: Pick<Access, 'clientSecret'>) => ({
  get: () => Promise.resolve(clientSecret),
  forget: () => undefined,
});

/** Gets and caches tokens by client credentials (OAuth 2.0). */
export const createTokens = ({ askForToken = askByForm, ...options }: Options) => {
  let token: { readonly text: string; readonly until: number } | null = null;
  let asking: Promise<string> | null = null;
  let rest: { readonly failure: RemoteFailure; readonly until: number } | null = null;
  const { timeoutMilliseconds, allowsLocal, stopping, onAnswer } = options;
  const { headers, ...body } = askForToken(options);
  const calling = {
    ...body,
    headers: { ...headers, accept: 'application/json' },
    timeoutMilliseconds,
    allowsLocal,
    stopping,
    onAnswer,
  };
  const ask = async (): Promise<string> => {
    const answer = await requestJson({ ...calling, method: 'POST', url: options.tokenUrl });
    const failure = failureOf(answer, 'token');
    if (failure) rest = { failure, until: Date.now() + (failure.retryAfterMilliseconds ?? 0) };
    if (failure) throw failure;
    const { text, milliseconds } = tokenIn(answer.value);
    token = { text, until: Date.now() + milliseconds - marginMilliseconds };
    return text;
  };
  return {
    /** Asks once for all who wait, and not before the time that the system has named. */
    async get(): Promise<string> {
      if (token && token.until > Date.now()) return token.text;
      if (rest && rest.until > Date.now()) throw rest.failure;
      asking ??= ask().finally(() => (asking = null));
      return asking;
    },
    /** If several calls were refused with the same token, only the first replaces it. */
    forget(text: string): void {
      if (token?.text === text) token = null;
    },
  };
};
