import styles from './option-list.module.css';

type Row = { readonly value: number; readonly title: string; readonly description?: string };

type Props = {
  readonly legend: string;
  readonly rows: readonly Row[];
  readonly checked: ReadonlySet<number>;
  readonly onToggle: (value: number) => void;
};

/** Any of several, as rows that are easy to hit (48 px and more, spec §9). */
export const CheckList = ({ legend, rows, checked, onToggle }: Props) => (
  <fieldset className={styles['list']}>
    <legend>{legend}</legend>
    <div className={styles['rows']}>
      {rows.map(({ value, title, description }) => (
        <label key={value} className={styles['row']}>
          <input type="checkbox" checked={checked.has(value)} onChange={() => onToggle(value)} />
          <span className={styles['words']}>
            <span className={styles['title']}>{title}</span>
            {description !== undefined && <span className={styles['description']}>{description}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
