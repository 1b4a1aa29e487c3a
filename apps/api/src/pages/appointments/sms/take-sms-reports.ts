import { html } from '@portal/emails/layout/markup';
import type { Sources } from '../../../platform/sources.ts';
import { markNumberUntextable } from '../../../features/contact-preferences/contact-preferences.repository.ts';
import { takeSmsKeyword } from '../../../features/contact-preferences/sms-choices.ts';
import { smsResult } from '../../../platform/metrics/metrics.ts';
import { noteReceipt } from '../../../platform/sms/sms.repository.ts';
import { passOnText } from './pass-on-text.ts';
import { isAboutNumber, isFromTwilio } from '../../../platform/sms/twilio.ts';

type Passing = Parameters<typeof passOnText>[0];
type Fields = Readonly<Record<string, string>>;

type Posted = { readonly path: string; readonly body: unknown; readonly signature: string };

/** Null unless the provider signed it for exactly this address. */
const signedFields = ({ config: { sms, webOrigin } }: Sources, { path, body, signature }: Posted): Fields | null => {
  if (sms.service !== 'twilio') return null;
  const fields = Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));
  return isFromTwilio(sms.authToken, { url: `${webOrigin}${path}`, fields, signature }) ? fields : null;
};

const states: Readonly<Record<string, 'SENT' | 'DELIVERED' | 'UNDELIVERED'>> = {
  accepted: 'SENT',
  queued: 'SENT',
  sending: 'SENT',
  sent: 'SENT',
  delivered: 'DELIVERED',
  undelivered: 'UNDELIVERED',
  failed: 'UNDELIVERED',
};

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Returns false unless the provider signed the receipt. */
export const takeReceipt = async (sources: Sources, posted: Posted & { readonly id: string }): Promise<boolean> => {
  const fields = signedFields(sources, posted);
  if (!fields) return false;
  const { MessageSid: providerId, MessageStatus: status = '', ErrorCode: error = '', To: number = '' } = fields;
  const state = states[status];
  if (!state || !providerId || !isUuid(posted.id)) return true;
  const receipt = { smsMessageId: posted.id, providerId, state, error: error || null };
  if (!(await noteReceipt(sources.database, receipt)) || state === 'SENT') return true;
  smsResult.inc({ result: state.toLowerCase() });
  if (isAboutNumber(error)) await markNumberUntextable(sources.database, number);
  return true;
};

/** Words at which the provider itself stops or resumes texts to a number, and sentences that only ask to stop them. */
const keywords: Readonly<Record<'STOP' | 'START', readonly RegExp[]>> = {
  STOP: [
    /^(stop|stopall|stop all|unsubscribe|cancel|end|quit|revoke|optout|opt out)$/,
    /^(please )?(stop|unsubscribe)( (all|the|these|this|your|sending|texting|messaging|contacting|texts?|messages?|sms|to|from|me|us|my|number|mobile|phone|please|now|thanks?|thank you))+$/,
    /^(please )?(do not|don t|dont|never) (send|text|message|contact)( (me|us|any|more|texts?|messages?|sms|again|anymore|please))*$/,
    /^(please )?(stop|unsubscribe|opt out|remove) (please|me|my number)( please| thanks?)?$/,
  ],
  START: [/^(start|unstop|yes)$/],
};

const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** https://www.twilio.com/docs/messaging/twiml */
const responseWith = (answer: string | null): string =>
  (answer === null ? html`<Response />` : html`<Response><Message>${answer}</Message></Response>`).toString();

/**
 * What is no keyword goes to the practice. Returns null unless the provider signed it and we send from a number: nobody can
 * reply to a sender name.
 */
export const takeIncomingSms = async (sources: Passing, posted: Posted): Promise<string | null> => {
  const { sms } = sources.config;
  const fields = sms.service === 'twilio' && sms.from.startsWith('+') ? signedFields(sources, posted) : null;
  if (!fields) return null;
  const { From: mobile = '', Body: words = '', MessageSid: providerId = '' } = fields;
  const said = wordsOf(words);
  const keyword = (['STOP', 'START'] as const).find((one) => keywords[one].some((words) => words.test(said)));
  // "Yes" may be an answer to something else.
  if (keyword && (await takeSmsKeyword(sources.database, { mobile, keyword }))) return responseWith(null);
  return responseWith(await passOnText(sources, { mobile, words, providerId }));
};
