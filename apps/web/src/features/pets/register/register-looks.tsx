import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { Form, FormFooter } from '../../../ui/form/form.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import type { usePetLists } from '../pet-lists.queries.ts';
import { useRegisterPetForm } from './use-register-pet-form.ts';
import { fieldsOfStep, type RegisterPetSteps } from './use-register-pet-steps.ts';
import { NeuteredField, SexField } from '../form/answer-fields.tsx';
import { BirthField } from '../form/birth-field.tsx';
import { BreedField, ColourField } from '../form/breed-fields.tsx';

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
