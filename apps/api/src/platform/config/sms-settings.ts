import { z } from 'zod';
import type { ReadSetting } from './read-settings.ts';

export const Sms = z.discriminatedUnion(
  'service',
  [
    z.object({ service: z.enum(['off', 'log']) }),
    z.object({
      service: z.enum(['twilio']),
      from: z
        .string()
        .regex(
          /^(\+[1-9]\d{6,14}|(?=.*[A-Za-z])[A-Za-z\d ]{1,11})$/,
          'must be a number such as +447700900123, or a name',
        ),
      accountSid: z
        .string()
        .regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits, such as AC0123456789abcdef0123456789abcdef'),
      authToken: z.string().min(1),
      baseUrl: z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.twilio.com' }).optional(),
    }),
  ],
  { error: 'must be off, twilio or, for trying out, log' },
);

export const smsNames = {
  'sms.service': 'SMS_SERVICE',
  'sms.from': 'SMS_FROM',
  'sms.accountSid': 'TWILIO_ACCOUNT_SID',
  'sms.authToken': 'TWILIO_AUTH_TOKEN',
  'sms.baseUrl': 'TWILIO_BASE_URL',
} as const;

export const smsFrom = (read: ReadSetting) => ({
  service: read('SMS_SERVICE') ?? 'off',
  from: read('SMS_FROM'),
  accountSid: read('TWILIO_ACCOUNT_SID'),
  authToken: read('TWILIO_AUTH_TOKEN'),
  baseUrl: read('TWILIO_BASE_URL'),
});
