import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import boxStyles from './box.module.css';
import { FieldMessage } from './field.tsx';
import styles from './option-list.module.css';

type Row<Value> = {
  readonly value: Value;
  readonly title: string;
  readonly description?: ReactNode;
  readonly picture?: ReactNode;
};

type ListProps = {
  /** Id of the first control, which the error summary links to. */
  readonly id?: string;
  readonly legend: string;
  readonly error?: string | undefined;
};

type ChoicesProps<Line> = ListProps & {
  readonly rows: readonly Line[];
  readonly inputOf: (row: Line, name: string) => ComponentProps<'input'>;
};

const Choices = <Line extends Row<string | number>>(props: ChoicesProps<Line>) => {
  const { id: firstId, legend, rows, inputOf, error } = props;
  const id = useId();
  return (
    <fieldset
      className={classNames(styles['list'], error !== undefined && styles['invalid'])}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{legend}</legend>
      <div className={styles['rows']}>
        {rows.map((row, index) => (
          <label key={row.value} className={styles['row']}>
            <input id={index === 0 ? firstId : undefined} className={boxStyles['box']} {...inputOf(row, id)} />
            <span className={styles['words']}>
              <span className={styles['title']}>{row.title}</span>
              {row.description !== undefined && <span className={styles['description']}>{row.description}</span>}
            </span>
            {row.picture !== undefined && <span className={styles['picture']}>{row.picture}</span>}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldMessage id={id} error={error} />}
    </fieldset>
  );
};

export type Option = Row<string> & { readonly disabled?: boolean };

type OptionProps = ListProps & {
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
};

export const OptionList = ({ options, value: chosen, onChange, ...list }: OptionProps) => (
  <Choices
    {...list}
    rows={options}
    inputOf={({ value, disabled = false }, name) => ({
      type: 'radio',
      name,
      value,
      checked: value === chosen,
      disabled,
      onChange: () => onChange(value),
    })}
  />
);

type CheckProps = ListProps & {
  readonly rows: readonly Row<number>[];
  readonly checked: ReadonlySet<number>;
  readonly onToggle: (value: number) => void;
};

export const CheckList = ({ rows, checked, onToggle, ...list }: CheckProps) => (
  <Choices
    {...list}
    rows={rows}
    inputOf={({ value }) => ({ type: 'checkbox', checked: checked.has(value), onChange: () => onToggle(value) })}
  />
);
