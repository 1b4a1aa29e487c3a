import { type ReactNode, useState } from 'react';
import { addressLineMaxLength, postcodeMaxLength } from '@portal/domain/addresses/address-lines';
import { readPostcode } from '@portal/domain/addresses/postcode';
import { addressTexts } from '#texts/addresses';
import styles from './address-fields.module.css';
import { Button } from '../button/button.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import type { FieldProps } from '../fields/field.tsx';
import { TextField } from '../fields/text-field.tsx';

const fields = [
  { id: 'line1', autoComplete: 'address-line1', width: 'full', maxLength: addressLineMaxLength },
  { id: 'line2', autoComplete: 'address-line2', width: 'full', maxLength: addressLineMaxLength },
  { id: 'line3', autoComplete: 'address-line3', width: 'full', maxLength: addressLineMaxLength },
  { id: 'town', autoComplete: 'address-level2', width: 'half', maxLength: addressLineMaxLength },
  { id: 'county', autoComplete: 'address-level1', width: 'half', maxLength: addressLineMaxLength },
  { id: 'postcode', autoComplete: 'postal-code', width: 'short', maxLength: postcodeMaxLength },
] as const;
type AddressField = (typeof fields)[number]['id'];
type Values = Readonly<Partial<Record<AddressField, string>>>;

type Props = {
  readonly values: Values;
  readonly onChange: (changes: Values) => void;
  readonly form: {
    readonly isRefused: boolean;
    readonly errorOf: (field: AddressField) => string | undefined;
    readonly field: (id: AddressField) => Pick<FieldProps, 'id' | 'error' | 'onBlur'>;
  };
  readonly finder: ReactNode;
};

export const AddressFields = ({ values, onChange, form, finder }: Props) => {
  const [isByHand, setByHand] = useState(!finder);
  const isFilled = fields.some(({ id }) => (values[id] ?? '') !== '');
  const postcode = form.errorOf('postcode') === undefined ? undefined : readPostcode(values.postcode ?? '');
  const visibleFields = fields.filter(({ id }) => id !== 'line3' || (values.line3 ?? '') !== '');
  return (
    <>
      {finder}
      {!isByHand && !isFilled && !form.isRefused && (
        <div>
          <Button variant="text" onClick={() => setByHand(true)}>
            {addressTexts.byHand}
          </Button>
        </div>
      )}
      {(isByHand || isFilled || form.isRefused) &&
        visibleFields.map(({ id, ...field }) => (
          <TextField
            key={id}
            {...form.field(id)}
            {...field}
            label={addressTexts[id]}
            value={values[id] ?? ''}
            onChange={(value) => onChange({ [id]: value })}
          />
        ))}
      <div className={styles['hint']}>
        <DidYouMean
          field="postcode"
          meant={postcode === undefined || postcode.ok ? null : postcode.repaired}
          isRefused
          onTake={(typed) => onChange({ postcode: typed })}
        />
      </div>
    </>
  );
};
