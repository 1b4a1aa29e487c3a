import { newClientTexts as texts } from '#texts/activation/new-client';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { newClientErrors } from './new-client.ts';
import { useFieldErrors } from '../../../ui/form/use-field-errors.tsx';
import type { NewClientWork } from './use-new-client.ts';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { QuestionForm } from '../question-form.tsx';

export const NewClientContact = ({ work }: { readonly work: NewClientWork }) => {
  const { client, practice, update, next, back } = work;
  const { mobile, phone } = newClientErrors(client).contact;
  const form = useFieldErrors(client.hasNoMobile ? { phone } : { mobile });
  return (
    <>
      <QuestionForm
        title={texts.howCanWeReachYou}
        lead={texts.yourVetCallsThisNumber}
        form={form}
        onSend={() => next()}
        onBack={back}
      >
        {!client.hasNoMobile && (
          <TextField
            id="mobile"
            label={texts.mobileNumber}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            width="half"
            value={client.mobile}
            onChange={(value) => update({ mobile: value })}
            onBlur={() => form.touch('mobile')}
            error={form.shown('mobile')}
          />
        )}
        <Checkbox id="no-mobile" checked={client.hasNoMobile} onChange={(hasNoMobile) => update({ hasNoMobile })}>
          {texts.iHaveNoMobile}
        </Checkbox>
        {client.hasNoMobile && (
          <TextField
            id="phone"
            label={texts.telephoneNumber}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            width="half"
            value={client.phone}
            onChange={(value) => update({ phone: value })}
            onBlur={() => form.touch('phone')}
            error={form.shown('phone')}
          />
        )}
      </QuestionForm>
      <PracticeHelp practice={practice} />
    </>
  );
};
