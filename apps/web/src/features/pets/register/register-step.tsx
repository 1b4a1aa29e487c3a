import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { petFields } from '../form/pet-fields.ts';
import type { usePetLists } from '../pet-lists.queries.ts';
import { fieldsOfStep, type FormStep, petDraft, type RegisterPetSteps, stepErrors } from './use-register-pet.ts';

type Props = {
  readonly step: FormStep;
  readonly known: ReturnType<typeof usePetLists>;
  readonly steps: RegisterPetSteps;
};

const titles: Readonly<Record<FormStep, (name: string) => { readonly title: string; readonly lead?: string }>> = {
  kind: () => ({ title: texts.title }),
  looks: (name) => ({ title: texts.looks(name) }),
  more: (name) => ({ title: texts.more(name), lead: texts.moreLead }),
};

export const RegisterStep = ({ step, known: { lists, speciesCode }, steps }: Props) => {
  const entry = petDraft.useDraft();
  const form = useFieldErrors<string>(stepErrors(entry, speciesCode, step));
  return (
    <Form form={form} onSend={steps.next}>
      <PageTitle {...titles[step](entry.name.trim())} />
      {fieldsOfStep(step).map((name) => {
        const Control = petFields[name].control;
        return <Control key={name} {...{ entry, lists, form }} update={petDraft.update} isNew />;
      })}
      <FormFooter onBack={steps.back} />
    </Form>
  );
};
