import { useId } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { vaccinationTexts as texts } from '#texts/vaccinations/vaccinations';
import { Link } from '../../../platform/router/link.tsx';
import { LoadErrorText } from '../../../ui/feedback/load-error-text.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Sentence, unseen } from '../../../ui/sentence.tsx';
import { unbroken } from '../../../ui/unbroken.ts';
import { inOneLine, isCurrent } from '../vaccination-words.ts';
import tapLink from '../../../ui/page/tap-link.module.css';
import { useVaccinationCard } from '../vaccinations.queries.ts';

export const PetVaccinationsCard = ({ pet }: { readonly pet: Pet }) => {
  const id = useId();
  const card = useVaccinationCard(pet.petId);
  const current = (card.data?.vaccinations ?? []).filter(isCurrent);
  return (
    <Card>
      <Stack as="section" gap={3} aria-labelledby={id}>
        <h2 id={id}>{texts.title}</h2>
        {/* Reserves the line, because the card loads after the pet. */}
        {card.isPending && <p>{'\u00a0'}</p>}
        {card.isError && !card.data && <LoadErrorText error={card.error} />}
        {card.data && current.length === 0 && <p>{texts.none(card.data.practiceName)}</p>}
        {current.length > 0 && (
          <ul role="list">
            {current.map((one) => (
              <li key={one.vaccinationId}>{unbroken(inOneLine(one))}</li>
            ))}
          </ul>
        )}
        <div>
          <Link className={tapLink['link']} to={`/pets/${pet.petId}/vaccinations`}>
            <Sentence of={texts.seeCardOf(pet.name)} render={unseen} />
          </Link>
        </div>
      </Stack>
    </Card>
  );
};
