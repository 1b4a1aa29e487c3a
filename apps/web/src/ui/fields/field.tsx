import { type FocusEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { classNames } from '../class-names.ts';
import '../form/print-fields.css';
import styles from './field.module.css';
import { formTexts } from '#texts/forms';

const wrappedFrom = 34;
/** From this share of the longest text a counter is shown. */
const nearEnd = 0.9;

/** Hides the missing-reason error as soon as there is a value. */
const fieldError = (error: string | undefined, value: string): string | undefined =>
  error === formTexts.reasonMissing && value !== '' ? undefined : error;

const isWrapped = (error: string): boolean => error.length >= wrappedFrom;

type MessageProps = { readonly id: string; readonly error: string };

export const FieldMessage = ({ id, error }: MessageProps) => (
  <p className={classNames(styles['error'], isWrapped(error) && styles['wrapped'])} id={`${id}-error`}>
    {error}
  </p>
);

export type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onBlur?: (() => void) | undefined;
  readonly hint?: string | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Counted and not enforced, because a longer paste would be cut without a word; the rule of the field refuses it. */
  readonly maxLength?: number | undefined;
  /** Counts the value for `maxLength`; by default UTF-16 units. */
  readonly lengthOf?: (value: string) => number;
  readonly counter?: boolean;
  readonly width?: 'full' | 'half' | 'short';
};

type Control = {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
};

type Props = FieldProps & { readonly children: (control: Control) => ReactNode };

/** Help text containing this adds the password checklist. */
const passwordHelp = 'Your password must contain';

const PasswordChecklist = lazy(() =>
  import('./password-checklist.tsx').then((module) => ({ default: module.PasswordChecklist })),
);

// An error appearing on blur would move a button away from the pointer pressing it.
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.matches(':active');

type UnderProps = Pick<FieldProps, 'id' | 'value' | 'help' | 'error' | 'maxLength' | 'lengthOf' | 'counter' | 'width'>;

const unitsIn = (value: string): number => value.length;

const under = ({ id, value, help, error, maxLength, lengthOf = unitsIn, counter, width = 'full' }: UnderProps) => {
  const length = lengthOf(value);
  const isCounted = maxLength !== undefined && (counter === true || length >= nearEnd * maxLength);
  const asksPassword = help?.includes(passwordHelp) ?? false;
  return {
    ids: [
      error !== undefined && `${id}-error`,
      help !== undefined && `${id}-help`,
      asksPassword && `${id}-checklist`,
      isCounted && `${id}-counter`,
    ],
    node: (
      <>
        {error !== undefined && <FieldMessage id={id} error={error} />}
        {help !== undefined && (
          <p className={styles['help']} id={`${id}-help`}>
            {help}
          </p>
        )}
        {asksPassword && (
          <Suspense>
            <PasswordChecklist id={`${id}-checklist`} password={value} />
          </Suspense>
        )}
        {isCounted && (
          <span
            className={classNames(styles['counter'], styles[width], length > maxLength && styles['error'])}
            id={`${id}-counter`}
          >
            {length}/{maxLength}
          </span>
        )}
      </>
    ),
  };
};

export const Field = ({ id, label, value, onBlur, hint, help, width = 'full', children, ...props }: Props) => {
  const [isTouched, setTouched] = useState(false);
  const error = fieldError(props.error, value);
  const { ids, node } = under({ ...props, id, value, width, error, help: isTouched ? help : undefined });
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className={styles['help']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: classNames(styles['control'], styles[width]),
        'aria-invalid': error !== undefined,
        'aria-describedby': [hint !== undefined && `${id}-hint`, ...ids].filter(Boolean).join(' ') || undefined,
        onFocus: () => setTouched(true),
        onBlur: ({ relatedTarget }) => {
          if (!isPressed(relatedTarget)) onBlur?.();
        },
      })}
      {node}
    </div>
  );
};
