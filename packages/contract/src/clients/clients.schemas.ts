import { z } from 'zod';
import { activationStatuses } from '@portal/domain/activation/activation-status';
import { clientDetails, clientRecord } from '@portal/domain/clients/client-record';
import type { Fact } from '@portal/domain/record';
import { AuthenticationType } from '../auth/auth.schemas.ts';
import { requestShape, responseShape } from '../record-shapes.ts';
import { awaitedBySystem, id, instant, line, paragraph, withId } from '../wire-types.ts';

const ActivationStatus = z.enum(activationStatuses);

/** A signed-in person without a record gets `success: false` and empty fields. */
export const Profile = withId('Profile', {
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
});
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
  askToText: z
    .object({
      mobile: z.string(),
      /** The practice gave the number, so the question is also whether it is still theirs. */
      isImported: z.boolean(),
      wasAsked: z.boolean(),
    })
    .exactOptional()
    .meta({ description: 'The number of a client who gets no texts: ask once, after a booking, whether to text.' }),
}).meta({ id: 'ProfileV2' });
export type ProfileV2 = z.infer<typeof ProfileV2>;

export const Salutation = withId('Salutation', { salutationId: id, salutationDescription: z.string() });

const { clientId, version, email, homePracticeId, addressLine1, postcode, addressSource, addressRef } = clientRecord;
const { alternativeContactName, alternativeContactPhone } = clientRecord;

const addressLine = line(addressLine1.max);

export const PostalAddress = withId('PostalAddress', {
  line1: addressLine,
  line2: addressLine.nullable(),
  line3: addressLine.nullable(),
  town: addressLine,
  county: addressLine.nullable(),
  /** Any format in, the Royal Mail format out. */
  postcode: line(postcode.max),
  country: z.literal('GB'),
  source: z.enum(addressSource.words),
  addressRef: line(addressRef.max).nullable(),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

// The server validates the format of a number, because values already on record stay valid.
const alternativeContact = z.strictObject({
  name: line(alternativeContactName.max).min(1),
  phone: line(alternativeContactPhone.max).min(1),
});

export const ClientChange = z
  .strictObject({
    version: z.int().min(1),
    ...requestShape(clientDetails, ({ max = 0, isLong, file }: Fact) =>
      isLong ? paragraph(max) : line(max).min(file?.mayBeEmpty ? 0 : 1),
    ),
    alternativeContact: alternativeContact.nullable(),
    address: PostalAddress.nullable(),
  })
  .meta({ id: 'ClientChange' });
export type ClientChange = z.input<typeof ClientChange>;

const number = z.string().nullable();

export const Client = withId('Client', {
  success: z.boolean(),
  ...responseShape({ clientId, version, ...clientDetails, email, homePracticeId }),
  alternativeContact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  shownPhones: z.object({ mobile: number, phone: number, alternativeContact: number }),
  address: PostalAddress.nullable(),
  homePracticeName: z.string(),
  homePracticePhone: z.string(),
  requireContactPreferencesUpdate: z.boolean(),
  activationStatus: ActivationStatus,
  isAppointmentBookingAndPetRegistrationAllowed: z.boolean(),
  sentToPractice: z.literal(true).exactOptional().meta({ description: awaitedBySystem }),
});
export type Client = z.infer<typeof Client>;
