import { type FocusEvent, lazy, type ReactNode, Suspense } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { formTexts } from '#texts/forms';

const wrappedFrom = 34;

/** Hides the missing-reason error as soon as there is a value. */
export const fieldError = (error: string | undefined, value: string): string | undefined =>
  error === formTexts.reasonMissing && value !== '' ? undefined : error;

export const isWrapped = (error: string): boolean => error.length >= wrappedFrom;

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
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly counter?: boolean;
  readonly width?: 'full' | 'half' | 'short';
};

type Control = {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
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

export const Field = ({ id, label, value, onBlur, help, maxLength, width = 'full', children, ...props }: Props) => {
  const error = fieldError(props.error, value);
  const counted = props.counter === true && maxLength !== undefined;
  const asksPassword = help?.includes(passwordHelp) ?? false;
  const described = [
    help !== undefined && `${id}-help`,
    asksPassword && `${id}-checklist`,
    error !== undefined && `${id}-error`,
    counted && `${id}-counter`,
  ];
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
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
      {error !== undefined && <FieldMessage id={id} error={error} />}
      {children({
        id,
        className: classNames(styles['control'], styles[width]),
        'aria-invalid': error !== undefined,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        onBlur: ({ relatedTarget }) => {
          if (!isPressed(relatedTarget)) onBlur?.();
        },
      })}
      {counted && (
        <span className={classNames(styles['counter'], styles[width])} id={`${id}-counter`}>
          {value.length}/{maxLength}
        </span>
      )}
    </div>
  );
};
