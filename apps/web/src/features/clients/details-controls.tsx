import type { ComponentProps } from 'react';
import { clientRecord } from '@portal/domain/clients/client-record';
import { clientTexts } from '#texts/clients';
import { AddressFields } from '../../ui/address/address-fields.tsx';
import { AddressFinder } from '../../ui/address/address-finder.tsx';
import { MobileField, telephone } from '../../ui/fields/mobile-field.tsx';
import { SalutationField } from '../../ui/fields/salutation-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import type { useFieldErrors } from '../../ui/form/form.tsx';
import { offersAddressLookup, useAddressLookup } from '../addresses/addresses.queries.ts';
import { useSalutations } from './clients.queries.ts';
import styles from './details.module.css';

export type AddressLine = 'line1' | 'line2' | 'line3' | 'town' | 'county' | 'postcode';

export type DetailsForm = {
  readonly salutationId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string;
  readonly phone: string;
  readonly alternative: { readonly altName: string; readonly altPhone: string };
  readonly address: Readonly<Record<AddressLine | 'source' | 'addressRef', string>>;
  readonly accessNeeds: string;
  readonly language: string;
};

export type ControlProps = {
  readonly mine: DetailsForm;
  readonly update: (changes: Partial<DetailsForm>) => void;
  readonly form: ReturnType<typeof useFieldErrors<string>>;
};

const { fields: labels } = clientTexts;

type TextName = { [Name in keyof DetailsForm]: DetailsForm[Name] extends string ? Name : never }[keyof DetailsForm];
const input = ({ mine, update, form }: ControlProps, name: TextName & keyof typeof labels) => ({
  ...form.field(name),
  label: labels[name],
  value: mine[name],
  onChange: (value: string) => update({ [name]: value }),
});

export const textControl =
  (name: TextName & keyof typeof labels, props: Partial<ComponentProps<typeof TextField>>) =>
  (control: ControlProps) => <TextField {...input(control, name)} width="half" {...props} />;

export const MobileControl = (props: ControlProps) => {
  const { mine, update } = props;
  const isFree = mine.phone.trim() === '' || mine.phone.trim() === mine.mobile.trim();
  return (
    <MobileField
      {...input(props, 'mobile')}
      hint={clientTexts.mobileHelp}
      otherField="phone"
      onOther={isFree ? (number) => update({ mobile: '', phone: number }) : undefined}
    />
  );
};

export const SalutationControl = (props: ControlProps) => (
  <SalutationField {...input(props, 'salutationId')} salutations={useSalutations()} />
);

export const AlternativeControl = ({ mine: { alternative }, update, form }: ControlProps) => {
  const part = (name: keyof DetailsForm['alternative']) => ({
    ...form.field(name),
    label: labels[name],
    value: alternative[name],
    onChange: (value: string) => update({ alternative: { ...alternative, [name]: value } }),
    autoComplete: 'off',
    width: 'half' as const,
  });
  return (
    <fieldset className={styles['group']} aria-describedby="alternative-help">
      <legend>{clientTexts.alternativeTitle}</legend>
      <p id="alternative-help" className={styles['note']}>
        {clientTexts.alternativeHelp}
      </p>
      <TextField {...part('altName')} maxLength={clientRecord.alternativeContactName.max} />
      <TextField {...part('altPhone')} {...telephone} autoComplete="off" />
    </fieldset>
  );
};

export const AddressControl = ({ mine: { address }, update, form }: ControlProps) => {
  const lookup = useAddressLookup();
  const change = (changes: Partial<DetailsForm['address']>) => update({ address: { ...address, ...changes } });
  return (
    <AddressFields
      values={address}
      // An edited line no longer matches the looked-up address.
      onChange={(changes) => change({ ...changes, source: 'manual', addressRef: '' })}
      form={form}
      finder={
        offersAddressLookup && (
          <AddressFinder
            source={lookup}
            onChosen={({ country: _country, line2, line3, county, addressRef, ...chosen }) =>
              change({
                ...chosen,
                line2: line2 ?? '',
                line3: line3 ?? '',
                county: county ?? '',
                addressRef: addressRef ?? '',
              })
            }
          />
        )
      }
    />
  );
};

export const AccessNeedsControl = (props: ControlProps) => (
  <TextArea
    {...input(props, 'accessNeeds')}
    hint={clientTexts.accessNeedsHelp}
    maxLength={clientRecord.accessNeeds.max}
    counter
  />
);

export const LanguageControl = (props: ControlProps) => (
  <SelectField
    {...input(props, 'language')}
    hint={clientTexts.languageHelp}
    width="half"
    options={Object.entries(clientTexts.languages).map(([value, label]) => ({ value, label }))}
  />
);
