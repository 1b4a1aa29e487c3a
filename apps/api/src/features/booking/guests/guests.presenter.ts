import type { ClaimedSoftBooking, GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { guestPerson } from '@portal/domain/booking/guest-record';
import { valuesOf } from '@portal/domain/record';
import type { ProvedHold } from './guest-proof.ts';
import type { GuestHoldRow } from './guests.repository.ts';
import { presentSoftBooking } from '../holds.presenter.ts';

export const presentClaimedHold = (hold: ProvedHold): ClaimedSoftBooking => ({
  ...presentGuestHold(hold),
  signUp: hold.signUpAnswers,
});

/** A link may have been forwarded, so it shows no one the guest's details. */
export const presentGuestHold = (
  row: GuestHoldRow & Partial<Pick<ProvedHold, 'isTheirs'>>,
  how = { originalExpired: false },
): GuestSoftBooking => ({
  ...presentSoftBooking(row, { ...how, owner: 'guest' }),
  state: row.state === 'HELD' && row.isMailed ? 'AWAITING_VERIFICATION' : row.state,
  practiceName: row.practiceName,
  practicePhone: row.practicePhone,
  timeZone: row.timeZone,
  reasonName: row.reasonName,
  speciesId: row.speciesId,
  petName: row.petName,
  isClaimed: row.identityId !== null,
  hasMobile: row.mobile !== null,
  hasPhone: row.phone !== null,
  hasNote: row.note !== null,
  guest:
    (!row.fitsSecret && !row.isTheirs) || row.firstName === null || row.lastName === null || row.email === null
      ? null
      : {
          ...valuesOf(guestPerson, row),
          firstName: row.firstName,
          lastName: row.lastName,
          email: row.email,
        },
});
