import { Field, type FieldProps } from './field.tsx';

type Props = Omit<FieldProps, 'maxLength' | 'counter'> & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

export const SelectField = ({ options, onChange, width = 'short', ...field }: Props) => (
  <Field {...field} width={width}>
    {(control) => (
      <select {...control} value={field.value} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
