import { z } from 'zod';
import { activationStatuses } from '@portal/domain/activation/activation-status';
import { AuthenticationType } from '../auth/auth.schemas.ts';
import { id, instant } from '../wire-types.ts';

const ActivationStatus = z.enum(activationStatuses);

/** A person who is signed in but linked to no record gets `success: false` and empty fields (design 9). */
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
  /** While activation is STARTED: where the e-mail went, or that the mailbox is proved and only the terms are left. */
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
