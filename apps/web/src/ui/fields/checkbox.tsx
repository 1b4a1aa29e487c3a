import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage } from './field.tsx';
import boxStyles from './box.module.css';
import styles from './checkbox.module.css';

type Props = {
  readonly id: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

export const Checkbox = ({ id, checked, onChange, error, children }: Props) => (
  <div className={styles['box']}>
    <label className={classNames(styles['row'], error !== undefined && styles['invalid'])}>
      <input
        id={id}
        className={boxStyles['box']}
        type="checkbox"
        checked={checked}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
    {error !== undefined && <FieldMessage id={id} error={error} />}
  </div>
);
