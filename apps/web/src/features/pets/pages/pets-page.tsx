import { petTexts } from '#texts/pets';
import { PawPrint } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSkeletons } from '../../../ui/card-skeletons.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PetCards } from '../components/pet-card.tsx';
import { usePets } from '../queries/use-pets.ts';
import styles from './pages.module.css';

/** /pets */
export const PetsPage = () => {
  const pets = usePets();
  return (
    <div className={styles['page']}>
      <PageTitle title={petTexts.yourPets} />
      {pets.isPending && <CardSkeletons />}
      {pets.isError && !pets.data && (
        <Alert
          severity="error"
          action={
            <Button variant="outlined" onClick={() => void pets.refetch()}>
              {petTexts.tryAgain}
            </Button>
          }
        >
          <ErrorText error={pets.error} />
        </Alert>
      )}
      {pets.data?.length === 0 && (
        <EmptyState
          icon={<PawPrint />}
          title={petTexts.noPetsYet}
          action={<Button to="/pets/register">{petTexts.registerYourPet}</Button>}
        >
          <p>{petTexts.whatWillBeHere}</p>
        </EmptyState>
      )}
      {pets.data && pets.data.length > 0 && <PetCards pets={pets.data} heading="h2" />}
    </div>
  );
};
