import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { Caller } from '../../platform/http/caller.ts';
import type { ProfileRow } from './clients.repository.ts';

export const presentProfile = (
  row: ProfileRow,
  { authenticationType }: Pick<Caller, 'authenticationType'>,
): ProfileV2 => ({
  success: row.clientId !== null,
  clientId: row.clientId,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.clientId === null ? null : row.email,
  homePracticeId: row.homePracticeId,
  homePracticeName: row.homePracticeName,
  homePracticePhone: row.homePracticePhone,
  requireContactPreferencesUpdate: row.contactPreferencesDue ?? false,
  activationStatus: row.activationStatus,
  isAppointmentBookingAndPetRegistrationAllowed: row.bookingAndRegistrationAllowed ?? false,
  practices: row.homePracticeId === null ? [] : [{ practiceId: row.homePracticeId, home: true }],
  authenticationType,
  activeSoftBookingId: row.activeSoftBookingId,
  clientVersion: row.version,
});
