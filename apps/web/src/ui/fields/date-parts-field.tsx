import { uiTexts } from '#texts/ui';
import { classNames } from '../class-names.ts';
import styles from './date-parts-field.module.css';
import fieldStyles from './field.module.css';
import { FieldMessage } from './field.tsx';

export type DateParts = { readonly day: string; readonly month: string; readonly year: string };

type Props = {
  readonly id: string;
  readonly legend: string;
  readonly hint?: string;
  readonly value: DateParts;
  readonly onChange: (value: DateParts) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
};

const parts = ['day', 'month', 'year'] as const;
const lengths = { day: 2, month: 9, year: 4 } as const;

/** No auto-advance between the fields, which would confuse screen readers. */
export const DatePartsField = ({ id, legend, hint, value, onChange, onBlur, error }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- blur bubbles, so the three inputs count as one field
  <fieldset
    className={styles['date']}
    aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    onBlur={({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur?.();
    }}
  >
    <legend>{legend}</legend>
    {hint !== undefined && (
      <p className={fieldStyles['help']} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    <div className={styles['parts']}>
      {parts.map((part) => (
        <div key={part} className={fieldStyles['field']}>
          <label htmlFor={part === 'day' ? id : `${id}-${part}`}>{uiTexts.datePart[part]}</label>
          <input
            id={part === 'day' ? id : `${id}-${part}`}
            type="text"
            {...(part === 'month' ? {} : { inputMode: 'numeric' as const })}
            autoComplete="off"
            maxLength={lengths[part]}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className={classNames(fieldStyles['control'], styles[part])}
            value={value[part]}
            onChange={(event) => onChange({ ...value, [part]: event.target.value })}
          />
        </div>
      ))}
    </div>
    {error !== undefined && <FieldMessage id={id} error={error} />}
  </fieldset>
);
