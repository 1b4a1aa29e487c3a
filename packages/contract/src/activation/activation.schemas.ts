import { z } from 'zod';
import { activationStatuses } from '@portal/domain/activation/activation-status';
import { checkResults } from '@portal/domain/activation/client-check';
import { ProfileV2 } from '../clients/clients.schemas.ts';
import { id, instant, line, paragraph } from '../wire-types.ts';

/** What somebody enters to say who they are. Compared without regard to case, accents, spaces and hyphens. */
export const lastName = line(50).min(1).regex(/\p{L}/u, 'Enter a last name');
export const postcode = line(12)
  .min(1)
  .regex(/^[\p{L}\d\s-]+$/u, 'Enter a postcode, like CB1 2AB');
// One bare address: no quotes, lists, comments or routes that one program would read differently from another.
export const email = line(254).regex(
  /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@.<>()[\],;:\\"]+$/,
  'Enter an email address in the correct format, like name@example.org',
);

export const ClientCheck = z
  .object({
    result: z.enum(checkResults),
    /** Names this check in the calls that follow it; good until `expiresAt`. */
    checkId: z.string(),
    expiresAt: instant,
    practice: z.object({ practiceId: id, name: z.string(), phone: z.string(), acceptsNewClients: z.boolean() }),
    /** ChoosePostcode and ChooseEmail only. */
    options: z.array(z.object({ optionId: z.string(), masked: z.string() })),
    /** VerifyClient only: where the e-mail goes; before an account, where nothing is disclosed, the address as typed. */
    maskedDestination: z.string().nullable(),
    /** CheckFailed only, where waiting helps. */
    retryAfterSeconds: z.int().nullable(),
  })
  .meta({ id: 'ClientCheck' });
export type ClientCheck = z.infer<typeof ClientCheck>;

export const CheckRequest = z
  .object({ practiceId: id, lastName, postcode, email, softBookingId: z.string().max(64).nullish() })
  .meta({ id: 'CheckRequest' });
export type CheckRequest = z.input<typeof CheckRequest>;

export const ResendRequest = z
  .object({
    checkId: z.string().max(64),
    /** Which of the check's options; left out where it offered none. */
    optionId: z.string().max(64).nullish(),
    softBookingId: z.string().max(64).nullish(),
  })
  .meta({ id: 'ResendRequest' });
export type ResendRequest = z.input<typeof ResendRequest>;

/** An e-mail is on its way. */
export const VerificationSent = z
  .object({ maskedDestination: z.string(), nextResendAt: instant, serverNow: instant })
  .meta({ id: 'VerificationSent' });
export type VerificationSent = z.infer<typeof VerificationSent>;

export const SignUpRequest = z
  .object({
    practiceId: id,
    lastName,
    /** From a practice's letter; left out when a check leads here instead. */
    registrationCode: line(20).nullish(),
    checkId: z.string().max(64).nullish(),
    optionId: z.string().max(64).nullish(),
  })
  .meta({ id: 'SignUpRequest' });
export type SignUpRequest = z.input<typeof SignUpRequest>;

export const ActivationState = z
  .object({
    activationStatus: z.enum(activationStatuses),
    /** Where an e-mail went that is still to be proved; null when nothing is owed. */
    maskedDestination: z.string().nullable(),
  })
  .meta({ id: 'ActivationState' });
export type ActivationState = z.infer<typeof ActivationState>;

export const VerifyRequest = z
  .object({
    /** The code of a mailed link, or the six digits of the same e-mail, spaces or not. */
    code: line(100).min(1),
    /** From the link; the six digits need none, as they belong to whoever is signed in. */
    clientId: id.nullish(),
    mode: z.enum(['signup', 'link']).nullish(),
  })
  .meta({ id: 'VerifyRequest' });
export type VerifyRequest = z.input<typeof VerifyRequest>;

export const Verified = z
  .object({
    activationStatus: z.enum(activationStatuses),
    verified: z.literal(true),
    /** What is still owed before the account is complete. */
    missing: z.array(z.enum(['terms'])),
  })
  .meta({ id: 'Verified' });
export type Verified = z.infer<typeof Verified>;

export const ActivateRequest = z
  .object({ termsVersion: line(20).min(1), privacyVersion: line(20).min(1), confirmDetails: z.literal(true) })
  .meta({ id: 'ActivateRequest' });
export type ActivateRequest = z.input<typeof ActivateRequest>;

export const Invite = z
  .object({
    practiceId: id,
    practiceName: z.string(),
    practicePhone: z.string(),
    maskedDestination: z.string().nullable(),
    expiresAt: instant,
  })
  .meta({ id: 'Invite' });
export type Invite = z.infer<typeof Invite>;

export const CallBackRequest = z
  .object({
    name: line(100).min(1),
    phone: line(30).regex(/^[\d\s()+-]{7,30}$/, 'Enter a phone number, like 01632 960001'),
    message: paragraph(250).nullish(),
  })
  .meta({ id: 'CallBackRequest' });
export type CallBackRequest = z.input<typeof CallBackRequest>;

export const personName = line(50)
  .min(1)
  .regex(/^[\p{L}\p{M}\s'’-]+$/u, 'Enter a name without numbers or symbols');

export const CompleteSignUpRequest = z
  .object({
    practiceId: id,
    salutationId: id.nullish(),
    firstName: personName,
    lastName: personName,
    mobile: line(30).nullish(),
    phone: line(30).nullish(),
    address: z.object({
      line1: line(60).min(1),
      line2: line(60).nullish(),
      town: line(60).min(1),
      county: line(60).nullish(),
      postcode,
    }),
    /** Marketing by e-mail, text, phone or post; nothing is chosen for anybody. */
    marketing: z.object({ email: z.boolean(), sms: z.boolean(), phone: z.boolean(), post: z.boolean() }),
    termsVersion: line(20).min(1),
    privacyVersion: line(20).min(1),
    /** A time kept as a guest: it becomes the first visit, and the pet typed with it the first pet. */
    softBookingId: z.string().max(64).nullish(),
  })
  .meta({ id: 'CompleteSignUpRequest' });
/** The profile of the new client, and the visit that a kept time became; null where none did. */
export const SignedUp = ProfileV2.extend({ appointmentId: id.nullable() }).meta({ id: 'SignedUp' });
export type SignedUp = z.infer<typeof SignedUp>;

export type CompleteSignUpRequest = z.input<typeof CompleteSignUpRequest>;
