import { CalendarPlus } from 'lucide-react';
import { registerPetTexts } from '#texts/register-pet';
import { useStartBooking } from '../features/appointments/use-start-booking.ts';
import { RegisterPetPage } from '../features/pets/pages/register-pet-page.tsx';
import { Button } from '../ui/button.tsx';

const BookFirstVisit = ({ petId }: { readonly petId: number }) => {
  const { start, starting, dialogs } = useStartBooking({ petId });
  return (
    <>
      <Button size="large" loading={starting} onClick={start}>
        <CalendarPlus size={20} aria-hidden="true" /> {registerPetTexts.bookFirst}
      </Button>
      {dialogs}
    </>
  );
};

export const RegisterPet = () => <RegisterPetPage BookFirstVisit={BookFirstVisit} />;
