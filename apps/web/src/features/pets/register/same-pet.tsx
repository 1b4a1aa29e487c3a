import type { DuplicateCandidate } from '@portal/contract/pets/pets.schemas';
import { formTexts } from '#texts/forms';
import { petTexts } from '#texts/pets/pets';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { formatBirthday } from '../format-pet.ts';
import styles from '../form/pet-form.module.css';

type Props = {
  readonly name: string;
  readonly candidates: readonly DuplicateCandidate[];
  readonly isSending: boolean;
  readonly onSame: (petId: number) => void;
  readonly onAnother: () => void;
  readonly onBack: () => void;
};

const marksOf = (pet: DuplicateCandidate): string => {
  const born = formatBirthday(pet);
  return [
    pet.breed ?? petTexts.kinds[pet.species],
    born === null ? null : texts.bornIn(born),
    pet.microchipNumber === null ? null : texts.chip(pet.microchipNumber),
  ]
    .filter((mark) => mark !== null)
    .join(', ');
};

export const SamePet = ({ name, candidates, isSending, onSame, onAnother, onBack }: Props) => (
  <>
    <PageTitle title={texts.sameTitle(name)} lead={texts.sameLead(name)} />
    <Stack as="ul" gap={3}>
      {candidates.map((pet) => (
        <Card as="li" key={pet.petId}>
          <Stack>
            <div>
              <h2>{pet.name}</h2>
              <p>{marksOf(pet)}</p>
            </div>
            <div>
              <Button color="secondary" onClick={() => onSame(pet.petId)}>
                {texts.same(pet.name)}
              </Button>
            </div>
          </Stack>
        </Card>
      ))}
    </Stack>
    <div className={styles['actions']}>
      <Button variant="outlined" loading={isSending} loadingText={formTexts.submitting} onClick={onAnother}>
        {texts.another}
      </Button>
      <Button variant="text" onClick={onBack}>
        {texts.backToAnswers}
      </Button>
    </div>
  </>
);
