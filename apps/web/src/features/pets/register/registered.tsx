import { CircleCheck } from 'lucide-react';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { BookButton } from '../../before-booking/book-button.tsx';
import { usePet } from '../pets.queries.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import styles from '../form/pet-form.module.css';
import { PhotoEditor } from '../photo/photo-editor.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';

type Props = {
  readonly petId: number;
  readonly practice: CalledPractice;
};

export const Registered = ({ petId, practice }: Props) => {
  const pet = usePet(petId);
  if (pet.isError && !pet.data)
    return <LoadFailed practice={practice} title={texts.title} error={pet.error} onRetry={() => void pet.refetch()} />;
  if (!pet.data)
    return (
      <>
        <PageTitle title={texts.title} />
        <CardSkeletons count={1} />
      </>
    );
  const { name, status } = pet.data;
  return (
    <>
      <div className={styles['done']}>
        <CircleCheck size={32} aria-hidden="true" />
        <PageTitle
          title={texts.done(name)}
          lead={status === 'PENDING_REVIEW' ? texts.doneReview(practice.name) : texts.doneLead(name, practice.name)}
        />
      </div>
      <div className={styles['actions']}>
        <BookButton size="large" petId={petId}>
          {texts.bookFirst}
        </BookButton>
        <Button size="large" variant="outlined" to={`/pets/${petId}`}>
          {texts.seePet(name)}
        </Button>
      </div>
      <Card>
        <PhotoEditor pet={pet.data} />
      </Card>
      <div className={styles['call']}>
        {texts.callInstead} <PracticeCall practice={practice} />
      </div>
    </>
  );
};
