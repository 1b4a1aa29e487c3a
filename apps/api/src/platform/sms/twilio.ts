import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSame } from '../secrets.ts';
import type { SmsOutcome, SmsService } from './sms-port.ts';

type Options = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly baseUrl?: string | undefined;
  readonly timeoutMilliseconds: number;
};

/** The longest that Twilio keeps a message in its queue. */
const longestValiditySeconds = 36_000;

/** The number does not exist, is a landline, or has answered STOP; not a phone that is switched off (30003). */
const aboutNumber = new Set(['21211', '21217', '21610', '21614', '21635', '30005', '30006']);
export const isAboutNumber = (errorCode: string): boolean => aboutNumber.has(errorCode);

const Receipt = z.object({ sid: z.string().min(1) });
const Refused = z.object({ code: z.int() });

const neverConnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const outcomeOf = async (response: Response): Promise<SmsOutcome> => {
  const { status, ok } = response;
  if (status === 429) return { kind: 'BUSY', error: 'HTTP_429' };
  const body: unknown = await response.json().catch(() => null);
  if (ok) {
    const receipt = Receipt.safeParse(body);
    return receipt.success ? { kind: 'ACCEPTED', providerId: receipt.data.sid } : { kind: 'UNKNOWN', error: 'NO_SID' };
  }
  if (status < 400 || status >= 500) return { kind: 'UNKNOWN', error: `HTTP_${status}` };
  const refused = Refused.safeParse(body);
  const error = refused.success ? String(refused.data.code) : `HTTP_${status}`;
  return { kind: 'REFUSED', error, isAboutNumber: isAboutNumber(error) };
};

const outcomeOfFailure = (error: unknown): SmsOutcome => {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  const code = cause?.code ?? name ?? 'ERROR';
  return { kind: neverConnected.has(code) ? 'BUSY' : 'UNKNOWN', error: code };
};

/** https://www.twilio.com/docs/messaging/api/message-resource */
export const twilio = ({ accountSid, authToken, from, timeoutMilliseconds, ...more }: Options): SmsService => {
  const base = more.baseUrl ?? 'https://api.twilio.com';
  const url = `${base}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return ({ to, body, validSeconds, receiptUrl }) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({
        To: to,
        From: from,
        Body: body,
        ValidityPeriod: String(Math.max(1, Math.min(longestValiditySeconds, Math.floor(validSeconds)))),
        StatusCallback: receiptUrl,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }).then(outcomeOf, outcomeOfFailure);
};

type SignedForm = {
  readonly url: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly signature: string;
};

/** https://www.twilio.com/docs/usage/security#validating-requests */
export const isFromTwilio = (authToken: string, { url, fields, signature }: SignedForm): boolean => {
  const signed = Object.keys(fields)
    .toSorted()
    .reduce((text, name) => `${text}${name}${String(fields[name])}`, url);
  return isSame(createHmac('sha1', authToken).update(signed).digest('base64'), signature);
};
