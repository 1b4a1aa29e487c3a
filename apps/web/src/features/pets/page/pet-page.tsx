import { Pencil } from 'lucide-react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { petTexts } from '#texts/pets/pets';
import { Link } from '../../../platform/router/link.tsx';
import { useParams } from '../../../platform/router/use-router.ts';
import { unbroken } from '../../../ui/unbroken.ts';
import { BookButton } from '../../before-booking/book-button.tsx';
import { PetMedicinesCard } from '../../medicines/pet/pet-medicines-card.tsx';
import { PetVaccinationsCard } from '../../vaccinations/pet/pet-vaccinations-card.tsx';
import { PastPetNote } from '../farewell/past-pet-note.tsx';
import { ChipAdvice, PetFacts } from './pet-facts.tsx';
import { PhotoEditor } from '../photo/photo-editor.tsx';
import { WeightSection } from './weight-section.tsx';
import { isPast, kindOf, ageToday } from '../format-pet.ts';
import { usePet } from '../pets.queries.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PetLoadFailed } from '../pet-load-failed.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import styles from './pet-page.module.css';
import { PetAppointments } from './pet-appointments.tsx';

const Details = ({ pet }: { readonly pet: Pet }) => (
  <Card as="section">
    <Row justify="between">
      <h2>{texts.facts}</h2>
      {!isPast(pet) && (
        <Button variant="outlined" size="small" to={`/pets/${pet.petId}/edit`}>
          <Pencil size={16} aria-hidden="true" /> {texts.edit}
        </Button>
      )}
    </Row>
    <PetFacts pet={pet} />
    <ChipAdvice pet={pet} />
  </Card>
);

const LivingPet = ({ pet }: { readonly pet: Pet }) => (
  <>
    <Row justify="between" className={styles['top']}>
      <PageTitle title={pet.name} lead={unbroken([kindOf(pet), ageToday(pet)].filter(Boolean).join(', '))} />
      <BookButton size="large" petId={pet.petId}>
        {texts.book(pet.name)}
      </BookButton>
    </Row>
    {(pet.status === 'PENDING_REVIEW' || pet.sentToPractice) && (
      <Alert severity="info">
        <p>{pet.sentToPractice ? texts.sentToPractice : texts.review}</p>
      </Alert>
    )}
    <div className={styles['columns']}>
      <Card>
        <PhotoEditor pet={pet} />
      </Card>
      <Stack className={styles['stack']}>
        <Details pet={pet} />
        <Card>
          <WeightSection pet={pet} />
        </Card>
        <PetVaccinationsCard pet={pet} />
        <PetMedicinesCard pet={pet} />
      </Stack>
    </div>
    <PetAppointments pet={pet} />
    {pet.editable.status && (
      <p className={styles['deceased']}>
        {texts.hasChanged(pet.name)} <Link to={`/pets/${pet.petId}/farewell`}>{texts.deceasedLink(pet.name)}</Link>
      </p>
    )}
  </>
);

const PastPet = ({ pet }: { readonly pet: Pet }) => (
  <>
    <PageTitle title={pet.status === 'DECEASED' ? texts.deceased.remembering(pet.name) : pet.name} />
    <PastPetNote pet={pet} />
    <div className={styles['columns']}>
      {(pet.photoUrl !== null || pet.editable.photo) && (
        <Card>
          <PhotoEditor pet={pet} />
        </Card>
      )}
      <Stack className={styles['stack']}>
        <Card as="section">
          <PetFacts pet={pet} />
        </Card>
      </Stack>
    </div>
    <PetAppointments pet={pet} />
  </>
);

const Content = ({ petId }: { readonly petId: number }) => {
  const pet = usePet(petId);
  if (pet.data) return isPast(pet.data) ? <PastPet pet={pet.data} /> : <LivingPet pet={pet.data} />;
  if (pet.isPending) return <WaitingPage title={petTexts.yourPet} />;
  return <PetLoadFailed pet={pet} />;
};

export const PetPage = () => {
  const { petId } = useParams();
  return (
    <Stack gap={5}>
      <Content petId={Number(petId)} />
    </Stack>
  );
};
