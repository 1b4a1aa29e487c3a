import { z } from 'zod';
import { plainSettings, preferenceRecord } from '@portal/domain/contact-preferences/preference-record';
import { purposeKeys } from '@portal/domain/contact-preferences/purposes';
import { requestShape, responseShape } from '../record-shapes.ts';
import { instant, withId } from '../wire-types.ts';

// Strict: an unknown purpose or channel is rejected, not dropped.
const all = z.strictObject({ email: z.boolean(), sms: z.boolean(), phone: z.boolean(), post: z.boolean() });
const Purposes = z.strictObject({
  appointment: all,
  careReminders: all,
  healthPlan: all.omit({ phone: true }),
  marketing: all,
  feedback: all.pick({ email: true, sms: true }),
  research: all.pick({ email: true }),
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day, like 20:00');
/** Practice time; may span midnight. Equal ends: no quiet hours. */
const QuietHours = z.strictObject({ from: clock, to: clock });

const { source, version } = preferenceRecord;

export const ContactPreferences = withId('ContactPreferences', {
  ...responseShape({ version }),
  wordingVersion: z.string().nullable(),
  currentWordingVersion: z.string(),
  updatedAt: instant.nullable(),
  source: z.enum(source.words).nullable(),
  ...responseShape(plainSettings),
  purposes: Purposes,
  quietHours: QuietHours,
  destinations: z.object({
    email: z.string().nullable(),
    emailStatus: z.enum(['OK', 'BOUNCED', 'NONE']),
    mobile: z.string().nullable(),
    /** Texts go only to mobile numbers that clients gave in the portal, or said are theirs. */
    mobileStatus: z.enum(['OK', 'NONE', 'NOT_GIVEN_HERE']),
    phone: z.string().nullable(),
    post: z.string().nullable(),
  }),
  /** Why the client is asked again; null if that is not due. */
  updateDue: z
    .enum(['ASKED_AGAIN', 'NEVER_ANSWERED', 'NEW_WORDING', 'OLD_ANSWER', 'EMAIL_BOUNCED', 'NO_SERVICE_CHANNEL'])
    .nullable(),
  sendsTexts: z.literal(true).exactOptional(),
});
export type ContactPreferences = z.infer<typeof ContactPreferences>;

export const ContactPreferencesRequest = z
  .strictObject({
    version: z.int().min(0),
    wordingVersion: z.string().min(1).max(20),
    purposes: Purposes,
    ...requestShape(plainSettings),
    quietHours: QuietHours.optional(),
  })
  .meta({ id: 'ContactPreferencesRequest' });
export type ContactPreferencesRequest = z.output<typeof ContactPreferencesRequest>;

export const SmsAnswer = z
  .strictObject({
    answer: z.enum(['SHOWN', 'YES']),
    /** Where it was asked, for the evidence. */
    page: z.enum(['/appointments/book', '/client-detail/contact-preferences']).exactOptional(),
  })
  .meta({ id: 'SmsAnswer' });
export type SmsAnswer = z.output<typeof SmsAnswer>;

/** From an email's footer; not sensitive, as it can only stop emails of one purpose. */
export const UnsubscribeQuery = z.object({ t: z.string().max(200) });

export const Unsubscription = withId('Unsubscription', { purpose: z.enum(purposeKeys), subscribed: z.boolean() });
export type Unsubscription = z.infer<typeof Unsubscription>;
