import { useFieldErrors } from '../../../ui/form/form.tsx';
import type { PetFormProps } from '../form/pet-form-props.ts';
import { petDraft } from './pet-draft.ts';
import type { PetEntry } from '../form/pet-entry.ts';
import { errorsOf, petEntryErrors } from '../form/pet-entry-errors.ts';
import type { PetFormField } from '../form/pet-problem-words.ts';
import { today } from '../today.ts';
import type { usePetLists } from '../pet-lists.queries.ts';

type Known = Pick<ReturnType<typeof usePetLists>, 'lists' | 'speciesCode'>;

export const useRegisterPetForm = ({ lists, speciesCode }: Known, fields: readonly PetFormField[]) => {
  const entry = petDraft.useDraft();
  const errors = petEntryErrors(entry, { species: speciesCode, today: today() });
  const form = useFieldErrors<PetFormField>(errorsOf(errors, fields));
  const update = (changes: Partial<PetEntry>) => petDraft.update(changes);
  const fieldProps: PetFormProps = { entry, lists, update, form };
  return { entry, form, update, fieldProps };
};
