import type { ComponentProps } from 'react';
import { usableLine, usableText } from '@portal/domain/typed-text';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
} & Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
  >;

export const TextField = ({
  onChange,
  onEnter,
  type = 'text',
  inputMode,
  autoComplete,
  autoCapitalize,
  ...props
}: Props) => {
  const { spellCheck, enterKeyHint, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize}
          spellCheck={spellCheck}
          enterKeyHint={enterKeyHint}
          value={field.value}
          onChange={(event) => onChange(usableLine(event.target.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </Field>
  );
};

type NumberProps = FieldProps & Pick<Props, 'onChange'>;

/** Sets no limits, because they belong to the rule of each field. */
export const NumberField = (props: NumberProps) => (
  <TextField {...props} inputMode="decimal" autoComplete="off" spellCheck={false} />
);

type TextAreaProps = FieldProps & { readonly onChange: (value: string) => void; readonly maxLength: number };

export const TextArea = ({ onChange, ...field }: TextAreaProps) => (
  <Field {...field}>
    {(control) => (
      <textarea {...control} value={field.value} onChange={(event) => onChange(usableText(event.target.value))} />
    )}
  </Field>
);
