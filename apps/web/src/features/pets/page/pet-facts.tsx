import type { ReactNode } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petFormTexts } from '#texts/pets/pet-form';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { petTexts } from '#texts/pets/pets';
import { Chip } from '../../../ui/button/chip.tsx';
import { formatBirthday, ageToday, isPast, kindOf } from '../format-pet.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import styles from './pet-facts.module.css';
import { Button } from '../../../ui/button/button.tsx';

const chipTones = { OK: 'success', TO_CHECK: 'info', UNUSUAL: 'warning' } as const;

const inThrees = (number: string): string => number.replace(/(\d{3})(?=\d)/g, '$1 ');

const Microchip = ({ pet }: { readonly pet: Pet }) => {
  const { microchipNumber, microchipStatus } = pet;
  return (
    <>
      <span className={styles['number']}>{microchipNumber === null ? texts.noChip : inThrees(microchipNumber)}</span>
      {microchipNumber !== null && microchipStatus !== null && !isPast(pet) && (
        <Chip tone={chipTones[microchipStatus]}>{texts.chip[microchipStatus]}</Chip>
      )}
    </>
  );
};

const insuranceOf = ({ insurerId, insurer, insurerOther, policyNumber }: Pet): ReactNode => {
  if (insurerId === null) return texts.insuranceUnknown;
  return (
    <>
      {insurerOther ?? insurer}
      {policyNumber !== null && <span className={styles['small']}>{texts.policy(policyNumber)}</span>}
    </>
  );
};

const { labels } = petFormTexts;

const rowsOf = (pet: Pet): readonly { readonly what: string; readonly value: ReactNode }[] => [
  { what: labels.kind, value: kindOf(pet) },
  { what: texts.age, value: isPast(pet) ? null : ageToday(pet) },
  { what: texts.born, value: formatBirthday(pet) },
  { what: labels.sex, value: pet.sex === null ? null : petTexts.sexes[pet.sex] },
  { what: labels.neutered, value: pet.neutered === 'Unknown' ? null : pet.neutered },
  { what: labels.colour, value: pet.colour },
  { what: labels.microchip, value: <Microchip key="chip" pet={pet} /> },
  { what: labels.insurance, value: isPast(pet) ? null : insuranceOf(pet) },
];

export const PetFacts = ({ pet }: { readonly pet: Pet }) => (
  <div className={styles['facts']}>
    <Facts facts={rowsOf(pet).filter(({ value }) => value !== null)} />
  </div>
);

export const ChipAdvice = ({ pet }: { readonly pet: Pet }) => (
  <>
    {pet.alerts.map((alert) => (
      <div key={alert} className={styles['advice']}>
        <p>{texts.chipAdvice[alert](pet.name)}</p>
        {pet.editable.microchipNumber && (
          <div>
            <Button variant="outlined" size="small" to={`/pets/${pet.petId}/edit`}>
              {texts.addChip}
            </Button>
          </div>
        )}
      </div>
    ))}
  </>
);
