import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { typedMedicineMaxLength } from '@portal/domain/medicines/medicine-rules';
import { askTexts as texts, labelPhotoTexts } from '#texts/medicines/medicines';
import { Button } from '../../../ui/button/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { useFieldErrors } from '../../../ui/form/form.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Sentence, unseen } from '../../../ui/sentence.tsx';
import { chosenPhotos, dropChosen, type PhotoOwner, useChosenPhotos } from '../../appointments/photos/chosen-photos.ts';
import { LabelPhoto } from '../label-photo.tsx';
import styles from '../medicines.module.css';
import { medicineDraft, type TypedMedicine } from './medicine-draft.ts';

export const draftPhotoOwner = (key: string): PhotoOwner => `medicine new ${key}`;
export const typedField = (key: string): string => `typed-${key}`;

const dropPhotos = (key: string) => {
  const owner = draftPhotoOwner(key);
  for (const { id } of chosenPhotos(owner)) dropChosen(owner, id);
};

const changeTyped = (change: (typed: readonly TypedMedicine[]) => readonly TypedMedicine[]) =>
  medicineDraft.update({ typed: change(medicineDraft.read().typed) });

type Conduct = Pick<ReturnType<typeof useFieldErrors<string>>, 'field'>;
type Pet = { readonly petId: number; readonly petName: string };

type OneProps = {
  readonly medicine: TypedMedicine;
  readonly petName: string;
  readonly form: Conduct;
  readonly onRemove: () => void;
};

const OneTyped = ({ medicine: { key, name }, petName, form, onRemove }: OneProps) => {
  const owner = draftPhotoOwner(key);
  const isPictured = useChosenPhotos(owner).length > 0;
  return (
    <div className={styles['typed']}>
      <TextField
        {...form.field(typedField(key))}
        label={texts.typedName(petName)}
        hint={texts.typedHint}
        value={name}
        maxLength={typedMedicineMaxLength}
        autoComplete="off"
        onChange={(typed) => changeTyped((all) => all.map((one) => (one.key === key ? { ...one, name: typed } : one)))}
      />
      <LabelPhoto owner={owner} medicine={name || texts.unnamed}>
        {isPictured && <p className={styles['soft']}>{labelPhotoTexts.sentAfter}</p>}
      </LabelPhoto>
      <Button variant="text" size="small" onClick={onRemove}>
        <Sentence of={texts.remove(name || texts.unnamed)} render={unseen} />
      </Button>
    </div>
  );
};

type Props = {
  readonly pet: Pet;
  readonly typed: readonly TypedMedicine[];
  readonly isFirst: boolean;
  readonly buttonId: string | undefined;
  readonly form: Conduct;
};

/** Medicines that the practice has not recorded, by the name on their label. */
export const TypedMedicines = ({ pet, typed, isFirst, buttonId, form }: Props) => {
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added !== null) document.getElementById(typedField(added))?.focus();
  }, [added]);
  const add = () => {
    const key = crypto.randomUUID();
    changeTyped((all) => [...all, { key, petId: pet.petId, name: '' }]);
    setAdded(key);
  };
  const remove = (key: string) => {
    dropPhotos(key);
    changeTyped((all) => all.filter((one) => one.key !== key));
    announce(texts.removed);
    button.current?.focus();
  };
  return (
    <>
      {typed.map((medicine) => (
        <OneTyped
          key={medicine.key}
          medicine={medicine}
          form={form}
          petName={pet.petName}
          onRemove={() => remove(medicine.key)}
        />
      ))}
      <Row>
        <Button ref={button} id={buttonId} variant="outlined" size="small" onClick={add}>
          <Plus size={18} aria-hidden="true" />{' '}
          <Sentence of={isFirst ? texts.addFirst(pet.petName) : texts.add(pet.petName)} render={unseen} />
        </Button>
      </Row>
    </>
  );
};

/** When the choices are dropped, their photos go too. */
export const clearMedicineDraft = () => {
  for (const { key } of medicineDraft.read().typed) dropPhotos(key);
  medicineDraft.clear();
};
