import { useParams } from '@tanstack/react-router';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { petTexts } from '#texts/pets/pets';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import { EditPetForm } from './edit-pet-form.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useHomePractice } from '../../clients/clients.queries.ts';
import styles from '../form/pet-form.module.css';
import { usePet } from '../pets.queries.ts';
import { usePetLists } from '../pet-lists.queries.ts';

const nothing = { value: null, text: '' };

const Content = ({ petId }: { readonly petId: number }) => {
  const pet = usePet(petId);
  const practice = useHomePractice();
  // The form needs the insurer kinds before it can render; other lists may load later.
  const { areReady, error, retry } = usePetLists({ speciesId: pet.data?.speciesId ?? null, breed: nothing });
  if (pet.isError && !pet.data)
    return (
      <LoadFailed practice={practice} title={petTexts.yourPet} error={pet.error} onRetry={() => void pet.refetch()} />
    );
  if (error !== null) return <LoadFailed practice={practice} title={petTexts.yourPet} error={error} onRetry={retry} />;
  if (pet.data && areReady) return <EditPetForm pet={pet.data} />;
  return <WaitingPage title={pet.data ? texts.editTitle(pet.data.name) : petTexts.yourPet} />;
};

export const EditPetPage = () => {
  const { petId } = useParams({ strict: false });
  return (
    <div className={styles['page']}>
      <Content petId={Number(petId)} />
    </div>
  );
};
