import { useSearch } from '../platform/router/use-router.ts';
import { BeforeActivation } from '../features/activation/before-activation.tsx';
import { ClientBookingPage } from '../features/booking/client-booking-page.tsx';

export const BookPage = () => {
  const { booked }: { booked?: unknown } = useSearch();
  // Both views share one tree, because remounting would not move the focus to the new heading.
  return (
    <BeforeActivation isPassed={booked !== undefined}>
      <ClientBookingPage />
    </BeforeActivation>
  );
};
