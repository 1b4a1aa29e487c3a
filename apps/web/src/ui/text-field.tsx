import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-field.module.css';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** About as wide as what belongs into it. */
  readonly width?: 'full' | 'half' | 'short';
} & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'spellCheck' | 'enterKeyHint'
>;

/** One line of text. Its error is there when its owner says that the field has been touched (spec §5). */
export const TextField = ({ id, label, value, onChange, onBlur, help, error, width = 'full', ...rest }: Props) => {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
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
      <input
        type="text"
        {...rest}
        id={id}
        className={classNames(styles['input'], styles[width])}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={({ relatedTarget }) => {
          // An error that appears would move a button away from under the finger that is pressing it.
          if (!(relatedTarget instanceof HTMLButtonElement)) onBlur?.();
        }}
      />
    </div>
  );
};
