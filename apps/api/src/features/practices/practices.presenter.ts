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

export const presentPractice = (row: PracticeRow): Practice => ({
  practiceId: row.practiceId,
  id: row.practiceId,
  name: row.name,
  phone: row.phone,
  emergencyPhone: row.emergencyPhone,
  email: row.email,
  address: { line1: row.addressLine1, town: row.town, postcode: row.postcode, country: row.country },
  location: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lon: row.longitude },
  nation: row.nation,
  timeZone: row.timeZone,
  acceptsNewClients: row.acceptsNewClients,
  onlineBooking: isOnlineBookingOn(row.features),
  onlineRegistration: isOnlineRegistrationOn(row.features),
  onlinePetRegistration: isPetRegistrationOn(row.features),
  listed: true,
  openingHours: row.openingHours.map(({ day, opensAt, closesAt }) => ({
    day,
    open: wallClock(opensAt),
    close: wallClock(closesAt),
  })),
  closures: row.closures.map(({ date, reason }) => ({ date, reason })),
});
