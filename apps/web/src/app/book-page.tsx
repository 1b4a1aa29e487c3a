import { Booked } from '../features/appointments/booked.tsx';
import { ClientBookingPage } from '../features/booking/client-booking-page.tsx';

export const BookPage = () => <ClientBookingPage Booked={Booked} />;
