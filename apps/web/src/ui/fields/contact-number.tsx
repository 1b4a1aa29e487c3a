import { formTexts } from '#texts/forms';
import type { ContactNumbers } from '../../platform/forms/person-fields.ts';
import type { useFieldErrors } from '../form/form.tsx';
import { Checkbox } from './checkbox.tsx';
import { MobileField, telephone } from './mobile-field.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  readonly form: Pick<ReturnType<typeof useFieldErrors<'mobile' | 'phone'>>, 'field'>;
  readonly numbers: ContactNumbers;
  readonly hint?: string;
  readonly onChange: (changes: Partial<ContactNumbers>) => void;
};

/** A mobile number, or another one of people without a mobile. */
export const ContactNumber = ({ form, numbers: { mobile, phone, hasNoMobile }, hint, onChange }: Props) => (
  <>
    {!hasNoMobile && (
      <MobileField
        {...form.field('mobile')}
        label={formTexts.mobile}
        hint={hint}
        value={mobile}
        onChange={(typed) => onChange({ mobile: typed })}
        otherField="phone"
        onOther={(number) => onChange({ hasNoMobile: true, phone: number })}
      />
    )}
    <Checkbox
      id="no-mobile"
      checked={hasNoMobile}
      onChange={(checked) => onChange({ hasNoMobile: checked, phone: phone || mobile.trim() })}
    >
      {formTexts.noMobile}
    </Checkbox>
    {hasNoMobile && (
      <TextField
        {...form.field('phone')}
        {...telephone}
        label={formTexts.phone}
        hint={hint}
        width="half"
        value={phone}
        onChange={(typed) => onChange({ phone: typed })}
      />
    )}
  </>
);
