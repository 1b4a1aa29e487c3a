import type { Chosen } from '../../../ui/combobox/use-combobox.ts';
import type { DateParts } from '../../../ui/fields/date-parts-field.tsx';
import type { PetLists } from '../pet-lists.queries.ts';
import type { useFieldErrors } from '../../../ui/form/form.tsx';

export const sexes = ['Female', 'Male', 'Unknown'] as const;
export const answers = ['Yes', 'No', 'Unknown'] as const;
type Sex = (typeof sexes)[number];
type Answer = (typeof answers)[number];

export type PetEntry = {
  readonly species: { readonly species: number | null; readonly speciesOther: string };
  readonly name: string;
  readonly breed: Chosen;
  readonly colour: Chosen;
  readonly sex: Sex | null;
  readonly neutered: Answer | null;
  readonly dateOfBirth: DateParts;
  readonly microchipNumber: string;
  readonly insurance: { readonly isInsured: Answer | null; readonly insurer: Chosen; readonly policyNumber: string };
  /** In kilograms. */
  readonly weight: string;
};

export type PetControlProps = {
  readonly entry: PetEntry;
  readonly lists: PetLists & { readonly isLoading: boolean };
  readonly update: (changes: Partial<PetEntry>) => void;
  readonly isNew: boolean;
  readonly form: Pick<ReturnType<typeof useFieldErrors<string>>, 'errorOf' | 'field'>;
};

export const nothing: Chosen = { value: null, text: '' };
