import { petFormTexts } from '#texts/pets/pet-form';
import { AutocompleteField } from '../../../ui/combobox/autocomplete-field.tsx';
import { filterChoices } from '../../../ui/combobox/filter-choices.ts';
import { breedChoices, colourChoices } from '../pet-lists.queries.ts';
import type { PetFormProps } from './pet-form-props.ts';

const nothing = { value: null, text: '' };

/** Free text is kept if the breed is not listed. */
export const BreedField = ({ entry, lists, update, form }: PetFormProps) => {
  const { value, text } = entry.breed;
  const choices = breedChoices(lists.breeds);
  const isOwnWord = value === null && text.trim() !== '' && filterChoices(choices, text).length === 0;
  return (
    <AutocompleteField
      id="breed"
      label={petFormTexts.breed}
      help={isOwnWord && !lists.isLoading ? petFormTexts.breedAsTyped(text.trim()) : petFormTexts.breedHelp}
      choices={choices}
      loading={lists.isLoading}
      chosen={entry.breed}
      // Colours depend on the breed, so a new breed resets the colour.
      onChange={(breed) => update(breed.value === value ? { breed } : { breed, colour: nothing })}
      onBlur={() => form.touch('breed')}
      error={form.shown('breed')}
    />
  );
};

export const ColourField = ({ entry, lists, update, form }: PetFormProps) => {
  if (entry.breed.value === null) return null;
  return (
    <AutocompleteField
      id="colour"
      label={petFormTexts.colour}
      help={petFormTexts.colourHelp}
      choices={colourChoices(lists.colours)}
      loading={lists.isLoading}
      chosen={entry.colour}
      onChange={(colour) => update({ colour })}
      onBlur={() => form.touch('colour')}
      error={form.shown('colour')}
    />
  );
};
