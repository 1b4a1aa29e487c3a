import { z } from 'zod';
import { activationStatuses } from '@portal/domain/activation/activation-status';
import { addressLineMaxLength, isTown, postcodeMaxLength } from '@portal/domain/addresses/address-lines';
import { checkResults } from '@portal/domain/activation/client-check';
import { cleanEmail, emailWords, isEmailAddress } from '@portal/domain/clients/email-address';
import { emailMaxLength, personNameMaxLength, phoneMaxLength } from '@portal/domain/clients/client-limits';
import { isPersonName, personNameWords } from '@portal/domain/clients/person-name';
import { phoneProblem, phoneWords } from '@portal/domain/clients/phone-number';
import { ProfileV2 } from '../clients/clients.schemas.ts';
import { id, instant, line, paragraph, withId } from '../wire-types.ts';

export const lastName = line(personNameMaxLength).min(1).regex(/\p{L}/u, 'Enter a last name');
export const postcode = line(postcodeMaxLength)
  .min(1)
  .regex(/^[\p{L}\d\s-]+$/u, 'Enter a postcode, like CB1 2AB');
export const email = line(emailMaxLength).overwrite(cleanEmail).refine(isEmailAddress, emailWords);

export const ClientCheck = withId('ClientCheck', {
  result: z.enum(checkResults),
  checkId: z.string(),
  expiresAt: instant,
  practice: z.object({ practiceId: id, name: z.string(), phone: z.string(), acceptsNewClients: z.boolean() }),
  options: z.array(z.object({ optionId: z.string(), masked: z.string() })),
  /** VerifyClient only: where the email goes; before sign-up the address as typed, to disclose nothing. */
  maskedDestination: z.string().nullable(),
  retryAfterSeconds: z.int().nullable(),
});
export type ClientCheck = z.infer<typeof ClientCheck>;

export const CheckRequest = withId('CheckRequest', {
  practiceId: id,
  lastName,
  postcode,
  email,
  softBookingId: z.string().max(64).nullish(),
});
export type CheckRequest = z.input<typeof CheckRequest>;

export const ResendRequest = withId('ResendRequest', {
  checkId: z.string().max(64),
  optionId: z.string().max(64).nullish(),
  softBookingId: z.string().max(64).nullish(),
});
export type ResendRequest = z.input<typeof ResendRequest>;

export const VerificationSent = withId('VerificationSent', {
  maskedDestination: z.string(),
  nextResendAt: instant,
  serverNow: instant,
});
export type VerificationSent = z.infer<typeof VerificationSent>;

export const SignUpRequest = withId('SignUpRequest', {
  practiceId: id,
  lastName,
  registrationCode: line(20).nullish(),
  checkId: z.string().max(64).nullish(),
  optionId: z.string().max(64).nullish(),
});
export type SignUpRequest = z.input<typeof SignUpRequest>;

export const ActivationState = withId('ActivationState', {
  activationStatus: z.enum(activationStatuses),
  /** Where an unverified email was sent; null if none is pending. */
  maskedDestination: z.string().nullable(),
});
export type ActivationState = z.infer<typeof ActivationState>;

export const VerifyRequest = withId('VerifyRequest', {
  /** The code of a mailed link, or the six digits of the same email, with or without spaces. */
  code: line(100).min(1),
  /** From the link; the six digits need none, because they are bound to the signed-in person. */
  clientId: id.nullish(),
  mode: z.enum(['signup', 'link']).nullish(),
});
export type VerifyRequest = z.input<typeof VerifyRequest>;

export const Verified = withId('Verified', {
  activationStatus: z.enum(activationStatuses),
  verified: z.literal(true),
  missing: z.array(z.enum(['terms'])),
});
export type Verified = z.infer<typeof Verified>;

export const ActivateRequest = withId('ActivateRequest', {
  termsVersion: line(20).min(1),
  privacyVersion: line(20).min(1),
  confirmDetails: z.literal(true),
});
export type ActivateRequest = z.input<typeof ActivateRequest>;

export const Invite = withId('Invite', {
  practiceId: id,
  practiceName: z.string(),
  practicePhone: z.string(),
  maskedDestination: z.string().nullable(),
  expiresAt: instant,
});
export type Invite = z.infer<typeof Invite>;

/** Example numbers are refused by what reads the number, because they are allowed where people try the portal out. */
export const phoneNumber = line(phoneMaxLength).refine(
  (text) => phoneProblem(text, { kind: 'any', allowExamples: true }) === null,
  phoneWords.any,
);

export const CallBackRequest = withId('CallBackRequest', {
  name: line(100).min(1),
  phone: phoneNumber,
  message: paragraph(250).nullish(),
});
export type CallBackRequest = z.input<typeof CallBackRequest>;

export const personName = line(personNameMaxLength).min(1).refine(isPersonName, personNameWords);

const addressLine = line(addressLineMaxLength);
const newAddress = z.object({
  line1: addressLine.min(1),
  line2: addressLine.nullish(),
  town: addressLine.refine(isTown, 'Enter the name of your town or city'),
  county: addressLine.nullish(),
  postcode,
});
const marketing = z.object({ email: z.boolean(), sms: z.boolean(), phone: z.boolean(), post: z.boolean() });

/** What a new record needs besides a name and an email address. */
export const SignUpAnswersRequest = withId('SignUpAnswersRequest', {
  mobile: line(phoneMaxLength).nullish(),
  phone: line(phoneMaxLength).nullish(),
  address: newAddress,
  marketing,
  termsVersion: line(20).min(1),
  privacyVersion: line(20).min(1),
  note: paragraph(250).nullish(),
});
export type SignUpAnswersRequest = z.input<typeof SignUpAnswersRequest>;

export const SignUpAnswers = withId('SignUpAnswers', {
  mobile: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.object({
    line1: z.string(),
    line2: z.string().nullable(),
    town: z.string(),
    county: z.string().nullable(),
    postcode: z.string(),
  }),
  marketing,
  termsVersion: z.string(),
  privacyVersion: z.string(),
  note: z.string().nullable(),
});
export type SignUpAnswers = z.infer<typeof SignUpAnswers>;

export const CompleteSignUpRequest = SignUpAnswersRequest.extend({
  practiceId: id,
  salutationId: id.nullish(),
  firstName: personName,
  lastName: personName,
  softBookingId: z.string().max(64).nullish(),
}).meta({ id: 'CompleteSignUpRequest' });
export const SignedUp = ProfileV2.extend({ appointmentId: id.nullable() }).meta({ id: 'SignedUp' });
export type SignedUp = z.infer<typeof SignedUp>;

export type CompleteSignUpRequest = z.input<typeof CompleteSignUpRequest>;
