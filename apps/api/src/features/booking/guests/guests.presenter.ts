import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import type { GuestHoldRow } from './guests.repository.ts';
import { presentSoftBooking } from '../holds.presenter.ts';

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
