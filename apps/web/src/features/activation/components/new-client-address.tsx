import { newClientTexts as texts } from '#texts/ways/new-client';
import { postcodeHint } from '@portal/domain/activation/postcode-hint';
import { TextField } from '../../../ui/text-field.tsx';
import { newClientErrors } from '../new-client.ts';
import { tidyPostcode } from '../person-fields.ts';
import { useFieldErrors } from '../../../ui/use-field-errors.tsx';
import { useHint } from '../use-hint.ts';
import type { NewClientWork } from '../use-new-client.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { PracticeHelp } from './practice-help.tsx';
import styles from './flow.module.css';
import { QuestionForm } from './question-form.tsx';

const fields = [
  { id: 'line1', label: texts.addressLine1, autoComplete: 'address-line1', width: 'full', maxLength: 60 },
  { id: 'line2', label: texts.addressLine2Optional, autoComplete: 'address-line2', width: 'full', maxLength: 60 },
  { id: 'town', label: texts.townOrCity, autoComplete: 'address-level2', width: 'half', maxLength: 60 },
  { id: 'county', label: texts.countyOptional, autoComplete: 'address-level1', width: 'half', maxLength: 60 },
  { id: 'postcode', label: texts.postcode, autoComplete: 'postal-code', width: 'short', maxLength: 12 },
] as const;

/** Where they live, by hand. */
export const NewClientAddress = ({ work }: { readonly work: NewClientWork }) => {
  const { client, practice, update, next, back } = work;
  const form = useFieldErrors(newClientErrors(client).address);
  const hint = useHint(client.postcode, postcodeHint);
  const send = () => {
    if (hint.isNews()) return;
    update({ postcode: tidyPostcode(client.postcode) });
    next();
  };
  return (
    <>
      <QuestionForm title={texts.whatIsYourAddress} form={form} onSend={send} onBack={back}>
        {fields.map(({ id, ...field }) => (
          <div key={id} className={styles['answer']}>
            <TextField
              id={id}
              {...field}
              value={client[id]}
              onChange={(value) => update({ [id]: value })}
              onBlur={() => {
                form.touch(id);
                if (id === 'postcode') hint.look();
              }}
              error={form.shown(id)}
            />
            {id === 'postcode' && (
              <DidYouMean field={id} meant={hint.shown} onTake={(postcode) => update({ postcode })} />
            )}
          </div>
        ))}
      </QuestionForm>
      <PracticeHelp practice={practice} />
    </>
  );
};
