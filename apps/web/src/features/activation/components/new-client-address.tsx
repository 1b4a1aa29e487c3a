import { TextField } from '../../../ui/text-field.tsx';
import { newClientErrors } from '../new-client.ts';
import { tidyPostcode } from '../person-fields.ts';
import { useFieldErrors } from '../../../ui/use-field-errors.tsx';
import type { NewClientWork } from '../use-new-client.ts';
import { PracticeCall } from './practice-call.tsx';
import { QuestionForm } from './question-form.tsx';

const fields = [
  { id: 'line1', label: 'Address line 1', autoComplete: 'address-line1', width: 'full', maxLength: 60 },
  { id: 'line2', label: 'Address line 2 (optional)', autoComplete: 'address-line2', width: 'full', maxLength: 60 },
  { id: 'town', label: 'Town or city', autoComplete: 'address-level2', width: 'half', maxLength: 60 },
  { id: 'county', label: 'County (optional)', autoComplete: 'address-level1', width: 'half', maxLength: 60 },
  { id: 'postcode', label: 'Postcode', autoComplete: 'postal-code', width: 'short', maxLength: 12 },
] as const;

/** Where they live, by hand. */
export const NewClientAddress = ({ work }: { readonly work: NewClientWork }) => {
  const { client, practice, update, next, back } = work;
  const form = useFieldErrors(newClientErrors(client).address);
  const send = () => {
    update({ postcode: tidyPostcode(client.postcode) });
    next();
  };
  return (
    <>
      <QuestionForm title="What is your address?" form={form} onSend={send} onBack={back}>
        {fields.map(({ id, ...field }) => (
          <TextField
            key={id}
            id={id}
            {...field}
            value={client[id]}
            onChange={(value) => update({ [id]: value })}
            onBlur={() => form.touch(id)}
            error={form.shown(id)}
          />
        ))}
      </QuestionForm>
      <PracticeCall practice={practice} />
    </>
  );
};
