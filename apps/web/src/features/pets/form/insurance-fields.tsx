import { petFormTexts } from '#texts/pets/pet-form';
import { petTexts } from '#texts/pets/pets';
import { AutocompleteField } from '../../../ui/combobox/autocomplete-field.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { insuredAnswers } from './pet-entry.ts';
import { insurerChoices } from '../pet-lists.queries.ts';
import type { PetFormProps } from './pet-form-props.ts';

export const InsuranceFields = ({ entry, lists, update, form }: PetFormProps) => (
  <>
    <OptionList
      id="isInsured"
      legend={petFormTexts.isInsured(entry.name.trim() || petFormTexts.thisPet)}
      options={insuredAnswers.map((value) => ({ value, title: petTexts.answers[value] }))}
      value={entry.isInsured}
      onChange={(value) => update({ isInsured: insuredAnswers.find((answer) => answer === value) ?? null })}
    />
    {entry.isInsured === 'Yes' && (
      <>
        <AutocompleteField
          id="insurer"
          label={petFormTexts.insurer}
          help={petFormTexts.insurerHelp}
          choices={insurerChoices(lists.insurers)}
          loading={lists.isLoading}
          chosen={entry.insurer}
          onChange={(insurer) => update({ insurer })}
          onBlur={() => form.touch('insurer')}
          error={form.shown('insurer')}
        />
        <TextField
          id="policyNumber"
          label={petFormTexts.policyNumber}
          value={entry.policyNumber}
          onChange={(policyNumber) => update({ policyNumber })}
          onBlur={() => form.touch('policyNumber')}
          error={form.shown('policyNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          width="half"
        />
      </>
    )}
  </>
);
