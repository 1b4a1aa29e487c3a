import styles from './text-area.module.css';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly maxLength: number;
  /** Shows 'current/max' (spec §5). */
  readonly counter?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
};

/** Several lines of text. Its error is there when its owner says that the field has been touched. */
export const TextArea = ({ id, label, value, onChange, onBlur, maxLength, counter = false, help, error }: Props) => {
  const described = [help && `${id}-help`, error && `${id}-error`, counter && `${id}-counter`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {help !== undefined && (
        <p className={styles['help']} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
      <textarea
        id={id}
        className={styles['area']}
        value={value}
        maxLength={maxLength}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {counter && (
        <span className={styles['counter']} id={`${id}-counter`}>
          {value.length}/{maxLength}
        </span>
      )}
    </div>
  );
};
