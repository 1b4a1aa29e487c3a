import { petFormTexts } from '#texts/pets/pet-form';
import { petTexts } from '#texts/pets/pets';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { Form, FormFooter } from '../../../ui/form/form.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldsOfStep, type RegisterPetSteps } from './use-register-pet-steps.ts';
import { useRegisterPetForm } from './use-register-pet-form.ts';
import type { usePetLists } from '../pet-lists.queries.ts';
import styles from '../form/pet-form.module.css';

type Props = { readonly known: ReturnType<typeof usePetLists>; readonly steps: RegisterPetSteps };

const nothing = { value: null, text: '' };

export const RegisterKind = ({ known, steps }: Props) => {
  const { entry, form, update } = useRegisterPetForm(known, fieldsOfStep.kind);
  const { lists, speciesCode } = known;
  const species = lists.species.toSorted((a, b) => a.sortOrder - b.sortOrder);
  const error = form.shown('species');
  return (
    <Form form={form} onSend={steps.next}>
      <PageTitle title={texts.title} />
      <div className={styles['kinds']}>
        <OptionList
          id="species"
          legend={petFormTexts.kind}
          options={species.map(({ speciesId, code }) => ({ value: String(speciesId), title: petTexts.kinds[code] }))}
          value={entry.speciesId === null ? null : String(entry.speciesId)}
          onChange={(value) => update({ speciesId: Number(value), breed: nothing, colour: nothing })}
          {...(error === undefined ? {} : { error })}
        />
      </div>
      {speciesCode === 'Custom' && (
        <TextField
          id="speciesOther"
          label={petFormTexts.speciesOther}
          help={petFormTexts.speciesOtherHelp}
          value={entry.speciesOther}
          onChange={(speciesOther) => update({ speciesOther })}
          onBlur={() => form.touch('speciesOther')}
          error={form.shown('speciesOther')}
          autoComplete="off"
          maxLength={60}
          width="half"
        />
      )}
      <TextField
        id="name"
        label={petFormTexts.whatIsItCalled}
        value={entry.name}
        onChange={(name) => update({ name })}
        onBlur={() => form.touch('name')}
        error={form.shown('name')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={30}
        counter
        width="half"
      />
      <FormFooter onBack={steps.back} />
    </Form>
  );
};
