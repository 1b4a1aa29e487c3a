import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & { readonly onChange: (value: string) => void; readonly maxLength: number };

export const TextArea = ({ onChange, ...field }: Props) => (
  <Field {...field}>
    {(control) => (
      <textarea
        {...control}
        value={field.value}
        maxLength={field.maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
