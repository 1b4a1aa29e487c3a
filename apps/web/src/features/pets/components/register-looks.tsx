import { registerPetTexts as texts } from '#texts/register-pet';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Form } from '../../../ui/form.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { usePetLists } from '../use-pet-lists.ts';
import { useRegisterPetForm } from '../use-register-pet-form.ts';
import { fieldsOfStep, type RegisterPetSteps } from '../use-register-pet-steps.ts';
import { NeuteredField, SexField } from './answer-fields.tsx';
import { BirthField } from './birth-field.tsx';
import { BreedField, ColourField } from './breed-fields.tsx';

type Props = { readonly known: ReturnType<typeof usePetLists>; readonly steps: RegisterPetSteps };

export const RegisterLooks = ({ known, steps }: Props) => {
  const { entry, form, fieldProps } = useRegisterPetForm(known, fieldsOfStep.looks);
  return (
    <Form form={form} onSend={steps.next}>
      <PageTitle title={texts.looks(entry.name.trim())} />
      <BreedField {...fieldProps} />
      <ColourField {...fieldProps} />
      <SexField {...fieldProps} />
      <NeuteredField {...fieldProps} />
      <BirthField {...fieldProps} />
      <FormFooter onBack={steps.back} />
    </Form>
  );
};
