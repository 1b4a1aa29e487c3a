import type { Config } from '../config/config.ts';
import type { SmsService } from './sms-port.ts';
import { twilio } from './twilio.ts';

type Sources = { readonly config: Pick<Config, 'sms' | 'limits'>; readonly say: (words: string) => void };

/** Returns null if this portal sends no text messages. */
export const createSmsService = ({ config: { sms, limits }, say }: Sources): SmsService | null => {
  if (sms.service === 'off') return null;
  if (sms.service === 'twilio') return twilio({ ...sms, timeoutMilliseconds: limits.smsTimeoutMilliseconds });
  return async ({ to, body }) => {
    say(`Text message to ${to.slice(-3).padStart(to.length, '•')}: ${body}`);
    return { kind: 'ACCEPTED', providerId: 'log' };
  };
};
