import styles from './text-field.module.css';
import { classNames } from './class-names.ts';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** One of a short list, as the device draws it. */
export const SelectField = ({ id, label, value, options, onChange }: Props) => (
  <div className={styles['field']}>
    <label htmlFor={id}>{label}</label>
    <select
      id={id}
      className={classNames(styles['input'], styles['short'])}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </div>
);
