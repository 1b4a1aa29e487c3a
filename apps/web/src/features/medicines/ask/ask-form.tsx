import type {
  AskForMedicinesRequest,
  MedicineRequest,
  MedicinesAtPractice,
} from '@portal/contract/medicines/medicines.schemas';
import { collect, prescription } from '@portal/domain/medicines/medicine-content';
import {
  medicineNoteMaxLength,
  mostMedicinesInRequest,
  typedMedicineMaxLength,
} from '@portal/domain/medicines/medicine-rules';
import { askTexts as texts } from '#texts/medicines/medicines';
import { useNavigate, useRouter } from '../../../platform/router/use-router.ts';
import { FailedOutcome } from '../../../ui/feedback/outcome.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { NavigationGuard } from '../../../ui/form/navigation-guard.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { moveChosen } from '../../appointments/photos/chosen-photos.ts';
import { useAskForMedicines } from '../medicine-changes.queries.ts';
import { pounds } from '../medicine-words.ts';
import { photoOwner } from '../requests/item-photo.tsx';
import { isEmptyDraft, medicineDraft, type MedicineDraft, type TypedMedicine } from './medicine-draft.ts';
import { PetMedicines } from './pet-medicines.tsx';
import { clearMedicineDraft, draftPhotoOwner, typedField } from './typed-medicines.tsx';
import { UnavailableItems } from './unavailable-items.tsx';

type Way = MedicinesAtPractice['ways'][number];

const feeOf = ({ firstPence, furtherPence }: Way): string =>
  firstPence === null
    ? texts.feeUnknown
    : texts.fee(pounds(firstPence), furtherPence === null ? null : pounds(furtherPence));

const optionOf = (way: Way) => {
  const { supply: value, about } = way;
  if (value === collect) return { value, title: texts.collect, description: texts.collectAbout };
  if (value === prescription)
    return { value, title: texts.prescription, description: `${feeOf(way)} ${texts.anyPharmacy}` };
  return { value, title: value, ...(about === null ? {} : { description: about }) };
};

/** Only what can still be asked for: a medicine may have been asked for in another tab since it was ticked. */
const choicesOf = (at: MedicinesAtPractice, draft: MedicineDraft) => {
  const recorded = at.pets.flatMap(({ petId, medicines }) =>
    medicines.flatMap(({ medicineId, obstacle }) =>
      obstacle === null && draft.ticked.includes(medicineId) ? [{ petId, medicineId }] : [],
    ),
  );
  const typed = draft.typed.filter(({ petId }) => at.pets.some((pet) => pet.petId === petId));
  const supply = at.ways.some((way) => way.supply === draft.supply) ? draft.supply : collect;
  return { recorded, typed, supply };
};

type Choices = ReturnType<typeof choicesOf>;

const requestOf = (at: MedicinesAtPractice, { recorded, typed, supply }: Choices, note: string) =>
  ({
    practiceId: at.practiceId,
    supply,
    note: note.trim() === '' ? null : note.trim(),
    items: [...recorded, ...typed.map(({ petId, name }) => ({ petId, name: name.trim() }))],
  }) satisfies AskForMedicinesRequest;

const nameError = ({ name }: TypedMedicine): string | undefined => {
  if (name.trim() === '') return texts.nameMissing;
  return name.trim().length > typedMedicineMaxLength ? texts.nameTooLong(typedMedicineMaxLength) : undefined;
};

const countError = ({ recorded, typed }: Choices): string | undefined => {
  const count = recorded.length + typed.length;
  if (count === 0) return texts.chooseOne;
  return count > mostMedicinesInRequest ? texts.tooMany(mostMedicinesInRequest) : undefined;
};

const errorsOf = (choices: Choices, note: string): Record<string, string | undefined> => ({
  medicines: countError(choices),
  ...Object.fromEntries(choices.typed.map((one) => [typedField(one.key), nameError(one)])),
  note: note.trim().length > medicineNoteMaxLength ? texts.noteTooLong(medicineNoteMaxLength) : undefined,
});

const keepPhotos = (typed: readonly TypedMedicine[], { items }: MedicineRequest) => {
  for (const { key, petId, name } of typed) {
    const item = items.find((one) => one.medicineId === null && one.petId === petId && one.name === name.trim());
    if (item) moveChosen(draftPhotoOwner(key), photoOwner(item.itemId));
  }
};

const useSend = (at: MedicinesAtPractice, choices: Choices, note: string) => {
  const ask = useAskForMedicines();
  const navigate = useNavigate();
  const send = () => {
    if (ask.isPending) return;
    const onSuccess = (request: MedicineRequest) => {
      keepPhotos(choices.typed, request);
      clearMedicineDraft();
      void navigate({ to: '/drug-request', search: { sent: request.requestId }, replace: true });
    };
    ask.mutate(requestOf(at, choices, note), { onSuccess });
  };
  return { ask, send };
};

type Props = { readonly at: MedicinesAtPractice; readonly pets: MedicinesAtPractice['pets'] };

export const AskForm = ({ at, pets }: Props) => {
  const draft = medicineDraft.useDraft();
  const router = useRouter();
  const choices = choicesOf(at, draft);
  const form = useFieldErrors<string>(errorsOf(choices, draft.note));
  const { ask, send } = useSend(at, choices, draft.note);
  const firstPet = pets.find(({ medicines }) => medicines.some(({ obstacle }) => obstacle === null)) ?? pets[0];
  const ticked = new Set(choices.recorded.map(({ medicineId }) => medicineId));
  return (
    <>
      <NavigationGuard mayLeave={() => isEmptyDraft(medicineDraft.read())} onLeave={clearMedicineDraft} />
      <Form form={form} onSend={send}>
        <FailedOutcome error={ask.error}>
          <UnavailableItems at={at} error={ask.error} />
          <PracticeCall practice={{ name: at.practiceName, phone: at.practicePhone }} />
        </FailedOutcome>
        {pets.map((pet) => (
          <PetMedicines
            key={pet.petId}
            at={at}
            pet={pet}
            ticked={ticked}
            form={form}
            typed={choices.typed.filter(({ petId }) => petId === pet.petId)}
            firstId={pet === firstPet ? 'medicines' : undefined}
          />
        ))}
        <OptionList
          legend={texts.how}
          options={at.ways.map(optionOf)}
          value={choices.supply}
          onChange={(supply) => medicineDraft.update({ supply })}
        />
        <TextArea
          {...form.field('note')}
          label={texts.note}
          hint={texts.noteHint}
          value={draft.note}
          maxLength={medicineNoteMaxLength}
          onChange={(note) => medicineDraft.update({ note })}
        />
        <p>{texts.answersWithin(at.practiceName, at.answerHours)}</p>
        <FormFooter submitLabel={texts.send} submitting={ask.isPending} onBack={() => router.back()} />
      </Form>
    </>
  );
};
