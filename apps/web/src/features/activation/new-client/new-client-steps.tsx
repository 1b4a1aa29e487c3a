import type { ComponentProps } from 'react';
import type { PostalAddress } from '@portal/contract/clients/clients.schemas';
import { personNameMaxLength } from '@portal/domain/clients/client-limits';
import { activationTexts } from '#texts/activation/activation';
import { newClientTexts as texts } from '#texts/activation/new-client';
import { routingTexts } from '#texts/activation/routing';
import { useNavigate } from '../../../platform/router/use-router.ts';
import { tidyPostcode } from '../../../platform/forms/person-fields.ts';
import { AddressFields } from '../../../ui/address/address-fields.tsx';
import { AddressFinder } from '../../../ui/address/address-finder.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CheckList } from '../../../ui/fields/option-list.tsx';
import { ContactNumber } from '../../../ui/fields/contact-number.tsx';
import { SalutationField } from '../../../ui/fields/salutation-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFieldErrors } from '../../../ui/form/form.tsx';
import { offersAddressLookup, useAddressLookup } from '../../addresses/addresses.queries.ts';
import { useSalutations } from '../../clients/clients.queries.ts';
import { QuestionForm } from '../question-form.tsx';
import { registrationDraft } from '../find-record/registration-draft.ts';
import {
  marketingChannels,
  type NewClient,
  newClientDraft,
  newClientErrors,
  type NewClientState,
  wasRefused,
} from './new-client.ts';

type Props = { readonly state: NewClientState };
type TextName = 'firstName' | 'lastName';

const useFields = <Name extends string>(
  { client, update }: NewClientState,
  errors: Readonly<Partial<Record<Name, string | undefined>>>,
) => {
  const form = useFieldErrors(errors, wasRefused(client, errors));
  const textField = <Id extends Name & TextName>(id: Id) => ({
    ...form.field(id),
    value: client[id],
    onChange: (value: string) => update({ [id]: value }),
    width: 'half' as const,
  });
  return { form, textField };
};

/** Searching by postcode first avoids creating a duplicate record. */
const NotFoundNotice = ({ state: { client, email, practice } }: Props) => {
  const navigate = useNavigate();
  const { check } = registrationDraft.useDraft();
  if (check?.result !== 'NewClient') return null;
  const lookAgain = () => void navigate({ to: '/client-routing', search: { postcode: true, step: 'postcode' } });
  return (
    <Alert
      severity="info"
      action={
        <Button variant="outlined" size="small" onClick={lookAgain}>
          {routingTexts.beenBefore}
        </Button>
      }
    >
      <p>{routingTexts.notFound({ name: client.lastName, email, practice: practice?.name })}</p>
    </Alert>
  );
};

export const NewClientName = ({ state }: Props) => {
  const { client, practice, update, next, back } = state;
  const salutations = useSalutations();
  const { form, textField } = useFields(state, newClientErrors(client).name);
  const send = () => {
    // Accepting the pre-filled name makes it the user's own answer.
    update({ firstName: client.firstName.trim(), lastName: client.lastName.trim() });
    next();
  };
  return (
    <QuestionForm
      title={texts.nameTitle}
      lead={practice && texts.nameLead(practice.name)}
      form={form}
      practice={practice}
      onSend={send}
      onBack={back}
      notice={<NotFoundNotice state={state} />}
    >
      <SalutationField
        id="salutation"
        label={texts.salutation}
        salutations={salutations}
        value={client.salutationId === null ? '' : String(client.salutationId)}
        onChange={(value) => update({ salutationId: value === '' ? null : Number(value) })}
      />
      <TextField
        {...textField('firstName')}
        label={texts.firstName}
        autoComplete="given-name"
        maxLength={personNameMaxLength}
      />
      <TextField
        {...textField('lastName')}
        label={activationTexts.lastName}
        autoComplete="family-name"
        maxLength={personNameMaxLength}
      />
    </QuestionForm>
  );
};

export const NewClientContact = ({ state }: Props) => {
  const { client, practice, update, next, back } = state;
  const { form } = useFields<'mobile' | 'phone'>(state, newClientErrors(client).contact);
  return (
    <QuestionForm
      title={texts.contactTitle}
      lead={texts.contactLead}
      form={form}
      practice={practice}
      onSend={() => next()}
      onBack={back}
    >
      <ContactNumber form={form} numbers={client} onChange={update} />
    </QuestionForm>
  );
};

const filledWith = ({ line1, line2, line3, town, county, postcode }: PostalAddress) => ({
  line1,
  line2: [line2, line3].filter(Boolean).join(', ').slice(0, 60),
  town,
  county: county ?? '',
  postcode,
});

type AddressProps = Pick<ComponentProps<typeof AddressFields>, 'form'> & {
  readonly client: NewClient;
  readonly offersLookup: boolean;
};

export const ClientAddress = ({ client, form, offersLookup }: AddressProps) => {
  const lookup = useAddressLookup();
  return (
    <AddressFields
      values={client}
      onChange={newClientDraft.update}
      form={form}
      finder={
        offersLookup &&
        offersAddressLookup && (
          <AddressFinder source={lookup} onChosen={(address) => newClientDraft.update(filledWith(address))} />
        )
      }
    />
  );
};

export const NewClientAddress = ({ state }: Props) => {
  const { client, practice, update, next, back } = state;
  const errors = newClientErrors(client).address;
  const form = useFieldErrors<keyof typeof errors | 'line3'>(errors, wasRefused(client, errors));
  const send = () => {
    update({ postcode: tidyPostcode(client.postcode) });
    next();
  };
  return (
    <QuestionForm title={texts.addressTitle} form={form} practice={practice} onSend={send} onBack={back}>
      <ClientAddress client={client} form={form} offersLookup />
    </QuestionForm>
  );
};

type ChannelsProps = {
  readonly legend: string;
  readonly marketing: NewClientState['client']['marketing'];
  readonly onChange: (marketing: NewClientState['client']['marketing']) => void;
};

/** Marketing is opt-in per channel; nothing is pre-selected. */
export const MarketingChannels = ({ legend, marketing, onChange }: ChannelsProps) => {
  const chosen = marketingChannels.flatMap((channel, index) => (marketing[channel] ? [index] : []));
  return (
    <CheckList
      legend={legend}
      rows={marketingChannels.map((channel, value) => ({ value, title: texts.channels[channel] }))}
      checked={new Set(chosen)}
      onToggle={(index) => {
        const channel = marketingChannels[index];
        if (channel) onChange({ ...marketing, [channel]: !marketing[channel] });
      }}
    />
  );
};

export const NewClientMarketing = ({ state }: Props) => {
  const { client, practice, update, next, back } = state;
  const form = useFieldErrors({});
  const send = () => {
    update({ wasAskedMarketing: true });
    next();
  };
  return (
    <QuestionForm
      title={texts.marketingTitle}
      lead={texts.marketingLead}
      form={form}
      practice={practice}
      onSend={send}
      onBack={back}
    >
      <MarketingChannels
        legend={texts.marketingBy}
        marketing={client.marketing}
        onChange={(marketing) => update({ marketing })}
      />
    </QuestionForm>
  );
};
