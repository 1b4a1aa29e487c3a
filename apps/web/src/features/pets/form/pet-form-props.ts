import type { PetEntry } from './pet-entry.ts';
import type { PetLists } from '../pet-lists.queries.ts';
import type { PetFormField } from './pet-problem-words.ts';

export type PetFormProps = {
  readonly entry: PetEntry;
  readonly lists: PetLists & { readonly isLoading: boolean };
  readonly update: (changes: Partial<PetEntry>) => void;
  readonly form: {
    readonly shown: (field: PetFormField) => string | undefined;
    readonly touch: (field: PetFormField) => void;
  };
};
