import type { ComponentType } from 'react';
import { clientTexts } from '#texts/clients';
import { AddressFields } from '../../ui/address/address-fields.tsx';
import { AddressFinder } from '../../ui/address/address-finder.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { useFieldErrors } from '../../ui/form/use-field-errors.tsx';
import type { useHint } from '../../ui/fields/use-hint.ts';
import { useAddressLookup } from '../addresses/addresses.queries.ts';
import type { DetailsField, DetailsForm } from './details-form.ts';
import type { DetailsSection } from './details-search.ts';
import { useSalutations } from './clients.queries.ts';
import styles from './details.module.css';

type Props = {
  readonly mine: DetailsForm;
  readonly update: (changes: Partial<DetailsForm>) => void;
  readonly form: ReturnType<typeof useFieldErrors<DetailsField>>;
  readonly postcodeHint: ReturnType<typeof useHint>;
};

const { fields: labels } = clientTexts;

const text = ({ mine, update, form }: Props, field: DetailsField) => ({
  id: field,
  value: mine[field],
  onChange: (value: string) => update({ [field]: value }),
  onBlur: () => form.touch(field),
  error: form.shown(field),
});

const NameFields = (props: Props) => {
  const salutations = useSalutations().data ?? [];
  const titles = salutations.map(({ salutationId, salutationDescription }) => ({
    value: String(salutationId),
    label: salutationDescription,
  }));
  return (
    <>
      {titles.length > 0 && (
        <SelectField
          {...text(props, 'salutationId')}
          label={labels.salutationId}
          options={[{ value: '', label: clientTexts.noTitle }, ...titles]}
        />
      )}
      <TextField
        {...text(props, 'firstName')}
        label={labels.firstName}
        autoComplete="given-name"
        maxLength={50}
        width="half"
      />
      <TextField
        {...text(props, 'lastName')}
        label={labels.lastName}
        autoComplete="family-name"
        maxLength={50}
        width="half"
      />
    </>
  );
};

const PhoneFields = (props: Props) => (
  <>
    <TextField
      {...text(props, 'mobile')}
      label={labels.mobile}
      help={clientTexts.mobileHelp}
      type="tel"
      autoComplete="tel"
      maxLength={30}
      width="half"
    />
    <TextField
      {...text(props, 'phone')}
      label={labels.phone}
      type="tel"
      autoComplete="tel"
      maxLength={30}
      width="half"
    />
    <fieldset className={styles['group']} aria-describedby="alternative-help">
      <legend>{clientTexts.alternativeTitle}</legend>
      <p id="alternative-help" className={styles['note']}>
        {clientTexts.alternativeHelp}
      </p>
      <TextField {...text(props, 'altName')} label={labels.altName} autoComplete="off" maxLength={100} width="half" />
      <TextField
        {...text(props, 'altPhone')}
        label={labels.altPhone}
        type="tel"
        autoComplete="off"
        maxLength={30}
        width="half"
      />
    </fieldset>
  </>
);

const AddressSection = ({ mine, update, form, postcodeHint }: Props) => {
  const lookup = useAddressLookup();
  return (
    <AddressFields
      values={mine}
      // An edited line no longer matches the looked-up address.
      onChange={(changes) => update({ ...changes, source: 'manual', addressRef: '' })}
      form={form}
      hint={postcodeHint}
      finder={
        <AddressFinder
          source={lookup}
          onChosen={({ country: _country, line2, line3, county, addressRef, ...address }) =>
            update({
              ...address,
              line2: line2 ?? '',
              line3: line3 ?? '',
              county: county ?? '',
              addressRef: addressRef ?? '',
            })
          }
        />
      }
    />
  );
};

const NeedsFields = (props: Props) => (
  <>
    <TextArea
      {...text(props, 'accessNeeds')}
      label={labels.accessNeeds}
      help={clientTexts.accessNeedsHelp}
      maxLength={250}
      counter
    />
    <SelectField
      {...text(props, 'language')}
      label={labels.language}
      help={clientTexts.languageHelp}
      width="half"
      options={Object.entries(clientTexts.languages).map(([value, label]) => ({ value, label }))}
    />
  </>
);

export const sectionFields: Readonly<Record<DetailsSection, ComponentType<Props>>> = {
  name: NameFields,
  phones: PhoneFields,
  address: AddressSection,
  needs: NeedsFields,
};
