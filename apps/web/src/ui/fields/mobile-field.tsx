import { flushSync } from 'react-dom';
import { phoneMaxLength } from '@portal/domain/clients/client-limits';
import { formTexts } from '#texts/forms';
import { isOtherPhone } from '../../platform/forms/person-fields.ts';
import { Button } from '../button/button.tsx';
import type { FieldProps } from './field.tsx';
import styles from './mobile-field.module.css';
import { TextField } from './text-field.tsx';

export const telephone = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: phoneMaxLength } as const;

type Props = FieldProps & {
  readonly onChange: (value: string) => void;
  /** Id of the field for other numbers, which takes a landline over. */
  readonly otherField: string;
  /** Absent while the other field has a number of its own. */
  readonly onOther: ((number: string) => void) | undefined;
};

export const MobileField = ({ otherField, onOther, ...props }: Props) => {
  const number = props.value.trim();
  const move = () => {
    flushSync(() => onOther?.(number));
    document.getElementById(otherField)?.focus();
  };
  return (
    <div className={styles['field']}>
      <TextField {...props} {...telephone} width="half" />
      {props.error !== undefined && onOther && isOtherPhone(number) && (
        <Button variant="outlined" size="small" onClick={move}>
          {formTexts.useAsPhone(number)}
        </Button>
      )}
    </div>
  );
};
