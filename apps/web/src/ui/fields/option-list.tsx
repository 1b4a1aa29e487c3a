import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage } from './field.tsx';
import boxStyles from './box.module.css';
import styles from './option-list.module.css';

export type Option = {
  readonly value: string;
  readonly title: string;
  readonly description?: ReactNode;
  readonly picture?: ReactNode;
  readonly disabled?: boolean;
};

type Props = {
  readonly id?: string;
  readonly legend: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly error?: string;
};

export const OptionList = ({ id: firstId, legend, options, value, onChange, error }: Props) => {
  const id = useId();
  return (
    <fieldset
      className={classNames(styles['list'], error !== undefined && styles['invalid'])}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{legend}</legend>
      <div className={styles['rows']}>
        {options.map((option, index) => (
          <label key={option.value} className={styles['row']}>
            <input
              {...(index === 0 && firstId !== undefined ? { id: firstId } : {})}
              className={boxStyles['box']}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
            />
            <span className={styles['words']}>
              <span className={styles['title']}>{option.title}</span>
              {option.description !== undefined && <span className={styles['description']}>{option.description}</span>}
            </span>
            {option.picture !== undefined && <span className={styles['picture']}>{option.picture}</span>}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldMessage id={id} error={error} />}
    </fieldset>
  );
};
