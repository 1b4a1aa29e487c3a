import { z } from 'zod';
import { channels, purposeKeys } from '@portal/domain/contact-preferences/purposes';
import { instant, line, paragraph, withId } from '../wire-types.ts';

const PersonalRecords = z.object({
  key: z.string(),
  title: z.string(),
  onErasure: z.enum(['ERASED', 'FACTS_STAY']),
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
});

export const PersonalData = withId('PersonalData', {
  reference: z.string(),
  generatedAt: instant,
  clientId: z.int(),
  records: z.array(PersonalRecords),
});
export type PersonalData = z.infer<typeof PersonalData>;

const PrivacyRequestState = z.enum(['RECEIVED', 'WAITING', 'DONE', 'WITHDRAWN']);

export const PrivacyRequest = withId('PrivacyRequest', {
  reference: z.string(),
  kind: z.enum(['EXPORT', 'ERASURE', 'COMPLAINT']),
  state: PrivacyRequestState,
  createdAt: instant,
  /** Earliest date of an erasure; deadline for answering a complaint. */
  dueAt: instant.nullable(),
  finishedAt: instant.nullable(),
  message: z.string().nullable(),
  answer: z.string().nullable(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const PrivacyOverview = withId('PrivacyOverview', {
  requests: z.array(PrivacyRequest),
  erasure: z.object({
    visitsAhead: z.int(),
    obstacle: z.enum(['VISITS_AHEAD', 'PRACTICE_DECIDES']).nullable(),
    graceDays: z.int(),
    retentionYears: z.int(),
    practiceName: z.string(),
    practicePhone: z.string(),
  }),
  signedInRecently: z.boolean(),
});
export type PrivacyOverview = z.infer<typeof PrivacyOverview>;

export const ErasureRequest = z.strictObject({ confirmation: line(50) }).meta({ id: 'ErasureRequest' });

export const ComplaintRequest = z.strictObject({ message: paragraph(2000).min(1) }).meta({ id: 'ComplaintRequest' });

export const ConsentHistory = withId('ConsentHistory', {
  terms: z.object({ termsVersion: z.string(), privacyVersion: z.string(), acceptedAt: instant }).nullable(),
  changes: z.array(
    z.object({
      changedAt: instant,
      source: z.enum(['PORTAL', 'SIGN_UP', 'LINK', 'PRACTICE']),
      page: z.string(),
      wordingVersion: z.string(),
      changes: z.array(
        z.object({ purpose: z.enum(purposeKeys), channel: z.enum(channels), from: z.boolean(), to: z.boolean() }),
      ),
    }),
  ),
});
export type ConsentHistory = z.infer<typeof ConsentHistory>;

export const SignedInDevice = withId('SignedInDevice', {
  sessionId: z.string(),
  device: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
  isThisOne: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const SignInEvent = withId('SignInEvent', {
  at: instant,
  kind: z.enum(['SIGNED_IN', 'REFUSED', 'SIGNED_OUT', 'ENDED']),
  reason: z
    .enum([
      'DENIED',
      'OUTDATED',
      'INVALID_ANSWER',
      'NOT_FRESH',
      'OTHER_ACCOUNT',
      'EXPIRED',
      'IDLE',
      'NEWER_SIGN_IN',
      'OTHER_DEVICE',
      'OPERATOR',
      'PROVIDER',
      'BACK_CHANNEL',
    ])
    .nullable(),
  device: z.string(),
});
export type SignInEvent = z.infer<typeof SignInEvent>;
