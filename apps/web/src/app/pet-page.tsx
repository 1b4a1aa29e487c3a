import { useParams } from '@tanstack/react-router';
import { useStartBooking } from '../features/appointments/use-start-booking.ts';
import { PetFacts } from '../features/pets/components/pet-facts.tsx';
import styles from '../features/pets/pages/pages.module.css';
import { usePet } from '../features/pets/queries/use-pet.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CardSkeletons } from '../ui/card-skeletons.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** /pets/{id}: pets and appointments meet here, so it lives with the app. */
export const PetPage = () => {
  const { petId } = useParams({ strict: false });
  const id = Number(petId);
  const pet = usePet(id);
  const { start, starting, dialogs } = useStartBooking({ petId: id });
  return (
    <div className={styles['page']}>
      <PageTitle title={pet.data?.name ?? 'Your pet'} />
      {pet.isPending && <CardSkeletons count={1} />}
      {pet.isError && (
        <Alert severity="error" action={<Button to="/pets">See your pets</Button>}>
          <ErrorText error={pet.error} />
        </Alert>
      )}
      {pet.data && (
        <>
          <Card>
            <PetFacts pet={pet.data} />
          </Card>
          <div className={styles['actions']}>
            <Button size="large" loading={starting} onClick={start}>
              Book for {pet.data.name}
            </Button>
          </div>
          {dialogs}
        </>
      )}
    </div>
  );
};
