import type { Practice } from '@portal/contract/practices/practices.schemas';
import {
  isOnlineBookingOn,
  isOnlineRegistrationOn,
  isPetRegistrationOn,
} from '@portal/domain/practices/practice-features';
import type { PracticeRow } from './practices.repository.ts';

/** 510 → '08:30'; 1440 → '24:00'. */
const wallClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The contract drops the columns that it does not list. */
export const presentPractice = (row: PracticeRow): Practice => ({
  ...row,
  id: row.practiceId,
  address: { line1: row.addressLine1, town: row.town, postcode: row.postcode, country: row.country },
  location: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lon: row.longitude },
  onlineBooking: isOnlineBookingOn(row.features),
  onlineRegistration: isOnlineRegistrationOn(row.features),
  onlinePetRegistration: isPetRegistrationOn(row.features),
  listed: true,
  openingHours: row.openingHours.map(({ day, opensAt, closesAt }) => ({
    day,
    open: wallClock(opensAt),
    close: wallClock(closesAt),
  })),
  closures: [...row.closures],
});
