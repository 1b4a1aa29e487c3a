import { z } from 'zod';
import { activationStatuses } from '@portal/domain/activation/activation-status';
import { addressLineMaxLength } from '@portal/domain/addresses/address-lines';
import { AuthenticationType } from '../auth/auth.schemas.ts';
import { id, instant, line, paragraph } from '../wire-types.ts';

const ActivationStatus = z.enum(activationStatuses);

/** A signed-in person without a record gets `success: false` and empty fields. */
export const Profile = z
  .object({
    success: z.boolean(),
    clientId: id.nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    homePracticeId: id.nullable(),
    homePracticeName: z.string().nullable(),
    homePracticePhone: z.string().nullable(),
    requireContactPreferencesUpdate: z.boolean(),
    activationStatus: ActivationStatus,
    isAppointmentBookingAndPetRegistrationAllowed: z.boolean(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const ProfileV2 = Profile.extend({
  practices: z.array(z.object({ practiceId: id, home: z.boolean() })),
  authenticationType: AuthenticationType,
  activeSoftBookingId: z.string().nullable(),
  isHeldAsGuest: z.boolean().meta({ description: 'The active soft booking was made before signing in.' }),
  openBookings: z.int().meta({ description: 'Upcoming appointments booked online, which count towards the limit.' }),
  hasOnlyPastPets: z.boolean().meta({ description: 'All have died or moved on: nobody is asked to book or register.' }),
  pendingVerification: z
    .object({
      maskedDestination: z.string().nullable(),
      nextResendAt: instant.nullable(),
      verified: z.boolean(),
      practiceName: z.string(),
      practicePhone: z.string(),
    })
    .nullable(),
  clientVersion: z.int().nullable(),
}).meta({ id: 'ProfileV2' });
export type ProfileV2 = z.infer<typeof ProfileV2>;

export const Salutation = z.object({ salutationId: id, salutationDescription: z.string() }).meta({ id: 'Salutation' });

// The server validates the format, because values already on record stay valid.
const phoneNumber = line(40).min(1);

const addressLine = line(addressLineMaxLength);

export const PostalAddress = z
  .object({
    line1: addressLine,
    line2: addressLine.nullable(),
    line3: addressLine.nullable(),
    town: addressLine,
    county: addressLine.nullable(),
    /** Any format in, the Royal Mail format out. */
    postcode: line(16),
    country: z.literal('GB'),
    source: z.enum(['practice', 'manual', 'lookup']),
    addressRef: line(200).nullable(),
  })
  .meta({ id: 'PostalAddress' });
export type PostalAddress = z.infer<typeof PostalAddress>;

const clientLanguages = ['en-GB', 'cy'] as const;

export const ClientChange = z
  .strictObject({
    version: z.int().min(1),
    salutationId: id.nullable(),
    firstName: line(50).min(1),
    lastName: line(50).min(1),
    mobile: phoneNumber.nullable(),
    phone: phoneNumber.nullable(),
    alternativeContact: z.strictObject({ name: line(100).min(1), phone: phoneNumber }).nullable(),
    address: PostalAddress.nullable(),
    accessNeeds: paragraph(250).nullable(),
    language: z.enum(clientLanguages),
  })
  .meta({ id: 'ClientChange' });
export type ClientChange = z.input<typeof ClientChange>;

export const Client = z
  .object({
    success: z.boolean(),
    clientId: id,
    version: z.int(),
    salutationId: id.nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    phone: z.string().nullable(),
    alternativeContact: z.object({ name: z.string(), phone: z.string() }).nullable(),
    shownPhones: z.object({
      mobile: z.string().nullable(),
      phone: z.string().nullable(),
      alternativeContact: z.string().nullable(),
    }),
    address: PostalAddress.nullable(),
    accessNeeds: z.string().nullable(),
    language: z.enum(clientLanguages),
    homePracticeId: id,
    homePracticeName: z.string(),
    homePracticePhone: z.string(),
    requireContactPreferencesUpdate: z.boolean(),
    activationStatus: ActivationStatus,
    isAppointmentBookingAndPetRegistrationAllowed: z.boolean(),
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;
