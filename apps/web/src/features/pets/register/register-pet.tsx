import { registerPetTexts } from '#texts/pets/register-pet';
import { BookButton } from '../../booking/entry/book-button.tsx';
import { RegisterPetPage } from './register-pet-page.tsx';

const BookFirstVisit = ({ petId }: { readonly petId: number }) => (
  <BookButton size="large" petId={petId}>
    {registerPetTexts.bookFirst}
  </BookButton>
);

export const RegisterPet = () => <RegisterPetPage BookFirstVisit={BookFirstVisit} />;
