import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petPageTexts } from '#texts/pets/pet-page';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Illustration } from '../../../ui/illustrations/illustration.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-text.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { markArrival } from '../../../ui/page/arrival.ts';
import { useHomePractice } from '../../clients/clients.queries.ts';
import { useCancelledDays, useChangePetStatus } from '../pet-changes.queries.ts';
import styles from './past-pet-note.module.css';

const texts = petPageTexts.deceased;

const wordsFor = ({ status, name }: Pet): string => {
  if (status === 'DECEASED') return texts.diedLead(name);
  return status === 'REHOMED' ? texts.movedLead(name) : texts.archivedLead(name);
};

export const PastPetNote = ({ pet }: { readonly pet: Pet }) => {
  const change = useChangePetStatus(pet.petId);
  const practice = useHomePractice();
  const cancelled = useCancelledDays(pet.petId);
  const toast = useToast();
  const undo = () =>
    change.mutate(
      { status: 'ACTIVE', version: pet.version },
      {
        onSuccess: () => {
          markArrival();
          toast({ type: 'info', message: texts.undone(pet.name) });
        },
      },
    );
  return (
    <Card>
      <Stack className={styles['note']} gap={3}>
        {pet.status === 'DECEASED' && <Illustration name="remembrance" />}
        <p>{wordsFor(pet)}</p>
        {cancelled.length > 0 && <p>{cancelled.map((day) => texts.cancelled(pet.name, day)).join(' ')}</p>}
        {pet.status === 'DECEASED' && <p>{texts.diedCare}</p>}
        {pet.status === 'DECEASED' && practice && <PracticeCall practice={practice} />}
        {change.isError && <ErrorAlert error={change.error} />}
        {pet.editable.status && (
          <Row className={styles['undo']} gap={2}>
            <Button variant="text" size="small" loading={change.isPending} onClick={undo}>
              {texts.undo}
            </Button>
            <span>{texts.undoNote}</span>
          </Row>
        )}
      </Stack>
    </Card>
  );
};
