import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer, type Handle, pathOf, readForm, serve } from '../web/http.ts';

export type SmsFault = 'none' | 'busy' | 'down' | 'taken, then down' | 'taken, then silence' | 'nonsense';

type SmsMessage = {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  readonly validitySeconds: number;
  readonly receiptUrl: string;
};

export const account = { accountSid: `AC${'0123456789abcdef'.repeat(2)}`, authToken: 'a-token-of-the-stand-in' };

type ReceivedSms = { readonly from: string; readonly words: string; readonly sid?: string };

type Refusal = { readonly status: number; readonly code: number; readonly message: string };

const json = (response: ServerResponse, status: number, value: object): void =>
  answer(response, { status, type: 'application/json', body: JSON.stringify(value) });

const refuse = (response: ServerResponse, { status, code, message }: Refusal): void =>
  json(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

/** Follows https://www.twilio.com/docs/messaging/api/message-resource and the pages of the errors. */
const problemOf = (form: URLSearchParams, refused: ReadonlyMap<string, number>): Refusal | null => {
  const [to = '', from, body] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '');
  const validity = Number(form.get('ValidityPeriod') ?? 36_000);
  const errorCode = refused.get(to);
  if (errorCode !== undefined) return { status: 400, code: errorCode, message: 'The number is refused.' };
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return { status: 400, code: 21211, message: "Invalid 'To' Phone Number" };
  if (!from) return { status: 400, code: 21603, message: "A 'From' phone number is required." };
  if (!body) return { status: 400, code: 21602, message: 'Message body is required.' };
  if (!Number.isInteger(validity) || validity < 1 || validity > 36_000)
    return { status: 400, code: 90007, message: 'Invalid validity period value' };
  if (!URL.canParse(form.get('StatusCallback') ?? ''))
    return { status: 400, code: 21609, message: "Invalid 'StatusCallback'" };
  return null;
};

const isAuthorized = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`;

/** https://www.twilio.com/docs/usage/security#validating-requests */
const signatureOf = (url: string, fields: Readonly<Record<string, string>>, token: string): string => {
  const names = Object.keys(fields).sort();
  const text = url + names.map((name) => name + fields[name]).join('');
  return createHmac('sha1', token).update(text, 'utf8').digest('base64');
};

type Sending = {
  /** Address at which the portal really listens, if it differs from the signed one. */
  readonly at?: string;
  readonly token?: string;
};

const post = (url: string, fields: Readonly<Record<string, string>>, { at, token }: Sending): Promise<Response> => {
  const { pathname, search } = new URL(url);
  return fetch(at === undefined ? url : `${at}${pathname}${search}`, {
    method: 'POST',
    headers: { 'x-twilio-signature': signatureOf(url, fields, token ?? account.authToken) },
    body: new URLSearchParams(fields),
  });
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The answer to a text that came in (https://www.twilio.com/docs/messaging/twiml/message). */
const answerIn = (twiml: string): string | null =>
  /<Message>([^<]*)<\/Message>/.exec(twiml)?.[1]?.replaceAll(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '') ??
  null;

const createState = () => ({
  messages: [] as SmsMessage[],
  /** Maps a number to the error code with which it is refused. */
  refused: new Map<string, number>(),
  state: { fault: 'none' as SmsFault },
});

const newSid = (): string => `SM${randomBytes(16).toString('hex')}`;

const take = (form: URLSearchParams): SmsMessage => ({
  sid: newSid(),
  to: form.get('To') ?? '',
  body: form.get('Body') ?? '',
  validitySeconds: Number(form.get('ValidityPeriod')),
  receiptUrl: form.get('StatusCallback') ?? '',
});

const handleWith =
  ({ messages, refused, state }: ReturnType<typeof createState>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await readForm(request);
    const { fault } = state;
    if (pathOf(request) !== `/2010-04-01/Accounts/${account.accountSid}/Messages.json` || !isAuthorized(request))
      return refuse(response, { status: 401, code: 20003, message: 'Authenticate' });
    if (fault === 'busy') return refuse(response, { status: 429, code: 20429, message: 'Too Many Requests' });
    if (fault === 'down') return refuse(response, { status: 503, code: 20503, message: 'Service unavailable' });
    const problem = problemOf(form, refused);
    if (problem) return refuse(response, problem);
    const message = take(form);
    messages.push(message);
    if (fault === 'taken, then silence') return;
    if (fault === 'taken, then down')
      return refuse(response, { status: 500, code: 20500, message: 'Internal server error' });
    if (fault === 'nonsense') return answer(response, { status: 201, type: 'text/html', body: '<h1>Welcome</h1>' });
    json(response, 201, { sid: message.sid, status: 'queued', error_code: null, num_segments: '1' });
  };

/** For trying things out: accepts each text and passes it to `keep`. */
export const takeTexts = (keep: (sms: Pick<SmsMessage, 'to' | 'body'>) => Promise<void>): Handle => {
  const state = createState();
  const handle = handleWith(state);
  return async (request, response) => {
    await handle(request, response);
    for (const sms of state.messages.splice(0)) await keep(sms);
  };
};

/**
 * The part of Twilio's messaging that the portal uses, built from its public documentation and not compared with the real
 * one.
 */
export const startTwilioStandIn = async () => {
  const state = createState();
  const web = await serve({ host: '127.0.0.1', port: 0, handle: handleWith(state) });
  const { accountSid: AccountSid } = account;
  return {
    ...account,
    ...state,
    baseUrl: `http://127.0.0.1:${web.port}`,
    report: async ({ sid: MessageSid, to: To, receiptUrl }: SmsMessage, MessageStatus: string, sending: Sending = {}) =>
      (await post(receiptUrl, { AccountSid, MessageSid, MessageStatus, To }, sending)).status,
    /** Sends what the portal answers to the number that the text came from. */
    receive: async (url: string, { from: From, words: Body, sid }: ReceivedSms, sending: Sending = {}) => {
      const MessageSid = sid ?? newSid();
      const response = await post(url, { AccountSid, MessageSid, From, Body }, sending);
      const body = answerIn(await response.text());
      if (body !== null) state.messages.push({ sid: newSid(), to: From, body, validitySeconds: 0, receiptUrl: '' });
      return response.status;
    },
    close: web.close,
  };
};
