import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { maskEmail } from '@portal/domain/activation/masks';
import { updateDue } from '@portal/domain/contact-preferences/preference-rules';
import type { Config } from '../../platform/config/config.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ProfileRow } from './clients.repository.ts';

export const presentProfile = (
  row: ProfileRow,
  { authenticationType }: Pick<Caller, 'authenticationType'>,
  { sms }: Pick<Config, 'sms'>,
): ProfileV2 => ({
  success: row.clientId !== null,
  clientId: row.clientId,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  homePracticeId: row.homePracticeId,
  homePracticeName: row.homePracticeName,
  homePracticePhone: row.homePracticePhone,
  requireContactPreferencesUpdate: row.preferences !== null && updateDue(row.preferences) !== null,
  activationStatus: row.activationStatus,
  isAppointmentBookingAndPetRegistrationAllowed: row.bookingAndRegistrationAllowed ?? false,
  practices: row.homePracticeId === null ? [] : [{ practiceId: row.homePracticeId, home: true }],
  authenticationType,
  activeSoftBookingId: row.activeSoftBookingId,
  isHeldAsGuest: row.isHeldAsGuest,
  openBookings: row.openBookings,
  hasOnlyPastPets: row.hasOnlyPastPets,
  pendingVerification: row.pending && presentPending(row.pending),
  clientVersion: row.version,
  ...(sms.service === 'off' || row.askToText === null ? {} : { askToText: row.askToText }),
});

const resendPauseMilliseconds = 60_000;

const presentPending = ({
  email,
  sentAt,
  practiceName,
  practicePhone,
}: NonNullable<ProfileRow['pending']>): NonNullable<ProfileV2['pendingVerification']> => ({
  maskedDestination: email === null ? null : maskEmail(email),
  nextResendAt: email === null || sentAt === null ? null : new Date(sentAt + resendPauseMilliseconds).toISOString(),
  verified: email === null,
  practiceName,
  practicePhone,
});
