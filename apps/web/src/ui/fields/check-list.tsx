import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage } from './field.tsx';
import boxStyles from './box.module.css';
import styles from './option-list.module.css';

type Row = { readonly value: number; readonly title: string; readonly description?: string };

type Props = {
  readonly id?: string;
  readonly legend: string;
  readonly rows: readonly Row[];
  readonly checked: ReadonlySet<number>;
  readonly onToggle: (value: number) => void;
  readonly error?: string | undefined;
};

export const CheckList = ({ id: firstId, legend, rows, checked, onToggle, error }: Props) => {
  const id = useId();
  return (
    <fieldset
      className={classNames(styles['list'], error !== undefined && styles['invalid'])}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{legend}</legend>
      <div className={styles['rows']}>
        {rows.map(({ value, title, description }, index) => (
          <label key={value} className={styles['row']}>
            <input
              {...(index === 0 && firstId !== undefined ? { id: firstId } : {})}
              className={boxStyles['box']}
              type="checkbox"
              checked={checked.has(value)}
              onChange={() => onToggle(value)}
            />
            <span className={styles['words']}>
              <span className={styles['title']}>{title}</span>
              {description !== undefined && <span className={styles['description']}>{description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldMessage id={id} error={error} />}
    </fieldset>
  );
};
