import { useId } from 'react';
import type { MedicinesAtPractice, RecordedMedicine } from '@portal/contract/medicines/medicines.schemas';
import { askTexts as texts, medicineTexts } from '#texts/medicines/medicines';
import { CheckList } from '../../../ui/fields/option-list.tsx';
import type { useFieldErrors } from '../../../ui/form/form.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { usePetById } from '../../pets/pets.queries.ts';
import { dateOf, fullName } from '../medicine-words.ts';
import styles from '../medicines.module.css';
import { ObstacleNote } from '../obstacle-note.tsx';
import { medicineDraft, type TypedMedicine } from './medicine-draft.ts';
import { TypedMedicines } from './typed-medicines.tsx';

const about = ({ directions, lastSuppliedOn }: RecordedMedicine): string =>
  [directions, lastSuppliedOn && medicineTexts.lastSupplied(dateOf(lastSuppliedOn))].filter(Boolean).join(', ');

type Pet = MedicinesAtPractice['pets'][number];

type Props = {
  readonly at: MedicinesAtPractice;
  readonly pet: Pet;
  readonly ticked: ReadonlySet<number>;
  readonly typed: readonly TypedMedicine[];
  /** The first control of the form has the id that the error summary links to. */
  readonly firstId: string | undefined;
  readonly form: ReturnType<typeof useFieldErrors<string>>;
};

const NotNow = ({
  at,
  pet,
  medicines,
}: Pick<Props, 'at' | 'pet'> & { readonly medicines: readonly RecordedMedicine[] }) => {
  const id = useId();
  return (
    <Stack gap={2}>
      <h3 id={id}>{texts.notNow}</h3>
      <ul role="list" className={styles['rows']} aria-labelledby={id}>
        {medicines.map((medicine) => (
          <li key={medicine.medicineId}>
            <p className={styles['name']}>{fullName(medicine)}</p>
            <ObstacleNote medicine={medicine} pet={pet} at={at} />
          </li>
        ))}
      </ul>
    </Stack>
  );
};

const toggle = (medicineId: number) => {
  const { ticked } = medicineDraft.read();
  const isTicked = ticked.includes(medicineId);
  medicineDraft.update({ ticked: isTicked ? ticked.filter((id) => id !== medicineId) : [...ticked, medicineId] });
};

export const PetMedicines = ({ at, pet, ticked, typed, firstId, form }: Props) => {
  const id = useId();
  const open = pet.medicines.filter(({ obstacle }) => obstacle === null);
  const others = pet.medicines.filter(({ obstacle }) => obstacle !== null);
  return (
    <Stack as="section" gap={3} className={styles['pet']} aria-labelledby={id}>
      <Row gap={3} wrap={false}>
        <PetFace pet={usePetById(pet.petId)} size="small" />
        <h2 id={id}>{pet.petName}</h2>
      </Row>
      {pet.medicines.length === 0 && <p>{medicineTexts.onRecord(pet.petName)}</p>}
      {open.length > 0 && (
        <CheckList
          {...(firstId === undefined ? {} : { id: firstId })}
          legend={texts.needs(pet.petName)}
          rows={open.map((medicine) => ({
            value: medicine.medicineId,
            title: fullName(medicine),
            description: about(medicine) || undefined,
          }))}
          checked={ticked}
          onToggle={toggle}
          error={firstId === undefined ? undefined : form.errorOf('medicines')}
        />
      )}
      {others.length > 0 && <NotNow at={at} pet={pet} medicines={others} />}
      <TypedMedicines
        pet={pet}
        typed={typed}
        form={form}
        isFirst={pet.medicines.length === 0 && typed.length === 0}
        buttonId={open.length === 0 ? firstId : undefined}
      />
    </Stack>
  );
};
