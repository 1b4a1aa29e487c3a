import { waitingListTexts as texts } from '#texts/waiting-list';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { useProfile } from '../../clients/clients.queries.ts';

/** Says why no time is kept for pets without an appointment: the client has as many as can be booked online. */
export const AboveLimit = ({ pets }: { readonly pets: number }) => {
  const { data } = useProfile();
  if (!data || data.openBookings + pets <= maxOpenBookings) return null;
  return <p>{texts.aboveLimit(maxOpenBookings, data.openBookings)}</p>;
};
