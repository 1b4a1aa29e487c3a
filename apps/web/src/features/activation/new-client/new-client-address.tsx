import { newClientTexts as texts } from '#texts/activation/new-client';
import { postcodeHint } from '@portal/domain/activation/postcode-hint';
import type { PostalAddress } from '@portal/contract/clients/clients.schemas';
import { tidyPostcode } from '../../../platform/person-fields.ts';
import { AddressFields } from '../../../ui/address/address-fields.tsx';
import { AddressFinder } from '../../../ui/address/address-finder.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.tsx';
import { useHint } from '../../../ui/fields/use-hint.ts';
import { useAddressLookup } from '../../addresses/addresses.queries.ts';
import { newClientErrors } from './new-client.ts';
import type { NewClientWork } from './use-new-client.ts';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { QuestionForm } from '../question-form.tsx';

const filledWith = ({ line1, line2, line3, town, county, postcode }: PostalAddress) => ({
  line1,
  line2: [line2, line3].filter(Boolean).join(', ').slice(0, 60),
  town,
  county: county ?? '',
  postcode,
});

export const NewClientAddress = ({ work }: { readonly work: NewClientWork }) => {
  const { client, practice, update, next, back } = work;
  const form = useFieldErrors(newClientErrors(client).address);
  const hint = useHint(client.postcode, postcodeHint);
  const lookup = useAddressLookup();
  const send = () => {
    if (hint.isNews()) return;
    update({ postcode: tidyPostcode(client.postcode) });
    next();
  };
  return (
    <>
      <QuestionForm title={texts.whatIsYourAddress} form={form} onSend={send} onBack={back}>
        <AddressFields
          values={client}
          onChange={update}
          form={{
            ...form,
            shown: (field) => (field === 'line3' ? undefined : form.shown(field)),
            touch: (field) => field !== 'line3' && form.touch(field),
          }}
          hint={hint}
          finder={<AddressFinder source={lookup} onChosen={(address) => update(filledWith(address))} />}
        />
      </QuestionForm>
      <PracticeHelp practice={practice} />
    </>
  );
};
