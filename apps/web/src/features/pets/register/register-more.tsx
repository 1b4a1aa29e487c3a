import { petFormTexts } from '#texts/pets/pet-form';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { Form, FormFooter } from '../../../ui/form/form.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { usePetLists } from '../pet-lists.queries.ts';
import { useRegisterPetForm } from './use-register-pet-form.ts';
import { fieldsOfStep, type RegisterPetSteps } from './use-register-pet-steps.ts';
import { InsuranceFields } from '../form/insurance-fields.tsx';
import { MicrochipField } from '../form/microchip-field.tsx';

type Props = { readonly known: ReturnType<typeof usePetLists>; readonly steps: RegisterPetSteps };

export const RegisterMore = ({ known, steps }: Props) => {
  const { entry, form, update, fieldProps } = useRegisterPetForm(known, fieldsOfStep.more);
  return (
    <Form form={form} onSend={steps.next}>
      <PageTitle title={texts.more(entry.name.trim())} lead={texts.moreLead} />
      <MicrochipField {...fieldProps} />
      <InsuranceFields {...fieldProps} />
      <TextField
        id="weight"
        label={petFormTexts.weight}
        help={petFormTexts.weightHelp}
        value={entry.weight}
        onChange={(weight) => update({ weight })}
        onBlur={() => form.touch('weight')}
        error={form.shown('weight')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        width="short"
      />
      <FormFooter onBack={steps.back} />
    </Form>
  );
};
