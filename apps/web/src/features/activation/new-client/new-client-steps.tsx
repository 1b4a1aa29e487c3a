import { newClientTexts as texts } from '#texts/activation/new-client';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { newClientErrors } from './new-client.ts';
import { useSalutations } from '../../clients/clients.queries.ts';
import { useFieldErrors } from '../../../ui/form/use-field-errors.tsx';
import type { NewClientWork } from './use-new-client.ts';
import { NotFoundNotice } from '../registration/not-found-notice.tsx';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { QuestionForm } from '../question-form.tsx';

export const NewClientName = ({ work }: { readonly work: NewClientWork }) => {
  const { client, practice, update, next, back } = work;
  const salutations = useSalutations().data ?? [];
  const form = useFieldErrors(newClientErrors(client).name);
  const send = () => {
    // Accepting the pre-filled name makes it the user's own answer.
    update({ firstName: client.firstName.trim(), lastName: client.lastName.trim() });
    next();
  };
  return (
    <>
      <QuestionForm
        title={texts.whatIsYourName}
        lead={practice && texts.youAreBecomingAClient(practice.name)}
        form={form}
        onSend={send}
        onBack={back}
        notice={<NotFoundNotice work={work} />}
      >
        {salutations.length > 0 && (
          <SelectField
            id="salutation"
            label={texts.titleOptional}
            value={client.salutationId === null ? '' : String(client.salutationId)}
            options={[
              { value: '', label: texts.none },
              ...salutations.map(({ salutationId, salutationDescription }) => ({
                value: String(salutationId),
                label: salutationDescription,
              })),
            ]}
            onChange={(value) => update({ salutationId: value === '' ? null : Number(value) })}
          />
        )}
        <TextField
          id="firstName"
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={50}
          width="half"
          value={client.firstName}
          onChange={(firstName) => update({ firstName })}
          onBlur={() => form.touch('firstName')}
          error={form.shown('firstName')}
        />
        <TextField
          id="lastName"
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={50}
          width="half"
          value={client.lastName}
          onChange={(lastName) => update({ lastName })}
          onBlur={() => form.touch('lastName')}
          error={form.shown('lastName')}
        />
      </QuestionForm>
      <PracticeHelp practice={practice} />
    </>
  );
};
