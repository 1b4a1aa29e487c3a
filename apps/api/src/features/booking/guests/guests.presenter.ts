import type { ClaimedSoftBooking, GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import type { ProvedHold } from './guest-proof.ts';
import type { GuestHoldRow } from './guests.repository.ts';
import { presentSoftBooking } from '../holds.presenter.ts';

/** After a sign-in with the link, it shows no one else the guest's details. */
export const presentProvedHold = (hold: ProvedHold): GuestSoftBooking => {
  const isTold = hold.identityId === null || hold.fitsSecret || hold.isTheirs;
  const presented = presentGuestHold(hold);
  return isTold ? presented : { ...presented, guest: null };
};

export const presentClaimedHold = (row: GuestHoldRow): ClaimedSoftBooking => ({
  ...presentGuestHold(row),
  signUp: row.signUpAnswers,
});

export const presentGuestHold = (row: GuestHoldRow, how = { originalExpired: false }): GuestSoftBooking => ({
  ...presentSoftBooking(row, { ...how, owner: 'guest' }),
  state: row.state === 'HELD' && row.isMailed ? 'AWAITING_VERIFICATION' : row.state,
  practiceName: row.practiceName,
  practicePhone: row.practicePhone,
  timeZone: row.timeZone,
  reasonName: row.reasonName,
  speciesId: row.speciesId,
  petName: row.petName,
  guest:
    row.firstName === null || row.lastName === null || row.email === null
      ? null
      : {
          firstName: row.firstName,
          lastName: row.lastName,
          email: row.email,
          mobile: row.mobile,
          postcode: row.postcode,
        },
});
