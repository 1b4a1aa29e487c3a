import { useState } from 'react';
import { AutocompleteField } from '../ui/combobox/autocomplete-field.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { DatePartsField } from '../ui/fields/date-parts-field.tsx';
import { ErrorSummary, FormFooter } from '../ui/form/form.tsx';
import { CheckList, OptionList } from '../ui/fields/option-list.tsx';
import { PasswordChecklist } from '../ui/fields/password-checklist.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { NumberField, TextArea, TextField } from '../ui/fields/text-field.tsx';
import type { Chosen } from '../ui/combobox/use-combobox.ts';
import styles from './dev.module.css';

const options = [
  { value: 'dog', title: 'Dog', description: 'Any size' },
  { value: 'cat', title: 'Cat' },
  { value: 'fish', title: 'Fish', disabled: true },
];
const long = 'A message of more than thirty-three characters is wrapped';

const breeds = [
  { value: '1', label: 'Cockapoo', aliases: ['Cockerpoo'], popular: true },
  { value: '2', label: 'Affenpinscher' },
];

const LongList = () => {
  const [chosen, setChosen] = useState<Chosen>({ value: null, text: '' });
  const [date, setDate] = useState({ day: '', month: '', year: '' });
  return (
    <>
      <AutocompleteField
        id="kit-long-list"
        label="One of a long list"
        choices={breeds}
        {...{ chosen }}
        onChange={setChosen}
      />
      <DatePartsField id="kit-date" legend="A date that is remembered" value={date} onChange={setDate} />
    </>
  );
};

export const KitForm = () => {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const field = { value: text, onChange: setText };
  return (
    <section className={styles['part']} aria-label="Fields">
      <h2>Fields</h2>
      <TextField id="kit-plain" label="One line" {...field} />
      <TextField id="kit-hint" label="With a hint" hint="What has to be read first." width="half" {...field} />
      <TextField id="kit-help" label="With help" help="What belongs here." width="half" {...field} />
      <NumberField id="kit-number" label="A number" width="short" {...field} />
      <TextField id="kit-error" label="With an error" error={long} {...field} />
      <TextArea id="kit-area" label="Several lines" maxLength={250} counter {...field} />
      <SelectField id="kit-select" label="One of a list" options={[{ value: '', label: 'Choose' }]} {...field} />
      <LongList />
      <Checkbox id="kit-check" checked={isChecked} onChange={setChecked}>
        I agree
      </Checkbox>
      <Checkbox id="kit-check-error" checked={isChecked} onChange={setChecked} error="Please agree to go on">
        I agree, with an error
      </Checkbox>
      <OptionList legend="One of several" options={options} value={choice} onChange={setChoice} />
      <OptionList
        legend="With an error"
        options={options}
        value={null}
        onChange={setChoice}
        error="Please choose one"
      />
      <CheckList
        legend="Any of several"
        rows={[{ value: 1, title: 'Bella' }]}
        checked={new Set(isChecked ? [1] : [])}
        onToggle={() => setChecked(!isChecked)}
      />
      <PasswordChecklist id="kit-password" password={text} />
      <ErrorSummary errors={[{ field: 'kit-error', message: long }]} />
      <FormFooter onBack={() => undefined} />
      <FormFooter submitting backLabel="Busy: back" onBack={() => undefined} />
    </section>
  );
};
