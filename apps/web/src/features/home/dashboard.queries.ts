import type { QueryClient } from '@tanstack/react-query';
import type { DashboardData } from '@portal/contract/runtime-config/first-data';
import { noteServerNow } from '../../platform/time/server-clock.ts';
import { appointmentKeys } from '../appointments/appointments.queries.ts';
import { petsKeys } from '../pets/pets.queries.ts';
import { petPhotoKey } from '../../ui/pet-face/pet-face.tsx';
import { holdKey } from '../slots/slots.keys.ts';
import { featuresKey } from '../practices/practices.queries.ts';

/** Fills the query cache with the data that came with the page. */
export const takeDashboard = (queryClient: QueryClient, data: DashboardData): void => {
  const { practiceId, now, pets, upcoming, due, features, hold } = data;
  noteServerNow(now);
  queryClient.setQueryData(petsKeys.living, pets);
  queryClient.setQueryData(appointmentKeys.next, upcoming);
  queryClient.setQueryData(appointmentKeys.due, due);
  queryClient.setQueryData(featuresKey(practiceId), features);
  if (hold)
    queryClient.setQueryData(holdKey('client', hold.softBookingId), {
      softBooking: hold,
      receivedAt: performance.now(),
    });
  // Undefined for a photo that has not arrived, in which case nothing is stored.
  for (const { photoUrl } of pets)
    queryClient.setQueryData(petPhotoKey(photoUrl, 'small'), globalThis.photos?.[photoUrl ?? '']);
};
