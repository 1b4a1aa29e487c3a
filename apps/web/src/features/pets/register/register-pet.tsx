import { CalendarPlus } from 'lucide-react';
import { registerPetTexts } from '#texts/pets/register-pet';
import { useStartBooking } from '../../booking/entry/use-start-booking.ts';
import { RegisterPetPage } from './register-pet-page.tsx';
import { Button } from '../../../ui/button/button.tsx';

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
