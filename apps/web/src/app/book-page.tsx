import { useSearch } from '@tanstack/react-router';
import { BeforeActivation } from '../features/activation/before-activation.tsx';
import { Booked } from '../features/appointments/booked.tsx';
import { ClientBookingPage } from '../features/booking/client-booking-page.tsx';

export const BookPage = () => {
  const { booked }: { booked?: unknown } = useSearch({ strict: false });
  const page = <ClientBookingPage Booked={Booked} />;
  return booked === undefined ? <BeforeActivation>{page}</BeforeActivation> : page;
};
