import { useState } from 'react';
import { PawPrint } from 'lucide-react';
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
import { ApiError } from '../platform/api-client.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { AnswerList } from '../ui/fields/answer-list.tsx';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/page/card.tsx';
import { CardSkeletons } from '../ui/feedback/card-skeletons.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorText } from '../ui/feedback/error-text.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { useToast } from '../ui/feedback/toast.tsx';

const severities = ['success', 'info', 'warning', 'error'] as const;
const noAnswer = new ApiError({ url: '/api/appointments', status: 0, body: null });

const Toasts = () => {
  const toast = useToast();
  return (
    <section className={styles['part']} aria-label="Toasts">
      <h2>Toasts</h2>
      <div className={styles['row']}>
        {severities.map((type) => (
          <Button
            key={type}
            variant="outlined"
            onClick={() => toast({ type, message: `A toast that says ${type}, for three seconds.` })}
          >
            Toast: {type}
          </Button>
        ))}
      </div>
    </section>
  );
};

const Alerts = () => (
  <section className={styles['part']} aria-label="Alerts">
    <h2>Alerts</h2>
    {severities.map((severity) => (
      <Alert
        key={severity}
        severity={severity}
        title={`An alert: ${severity}`}
        action={<Button variant="outlined">Do something</Button>}
      >
        <p>What happened, and what can be done about it now.</p>
      </Alert>
    ))}
    <Alert severity="error">
      <ErrorText error={noAnswer} />
    </Alert>
  </section>
);

export const KitFeedback = () => (
  <>
    <Toasts />
    <Alerts />
    <section className={styles['part']} aria-label="Waiting">
      <h2>Waiting</h2>
      <CardSkeletons />
      <Spinner isPart />
      <Spinner isPart height="redirect" label="Taking you to sign in" />
    </section>
    <section className={styles['part']} aria-label="Cards">
      <h2>Cards, answers, nothing there</h2>
      <Card>A card</Card>
      <Card tone="soft">
        A soft card with a_very_long_word_that_has_nowhere_to_break_but_must_not_push_the_page_aside
      </Card>
      <AnswerList
        answers={[
          { what: 'Your name', lines: ['Rosie Hale'], onChange: () => undefined },
          { what: 'Your address', lines: ['1 Mill Road', 'Cambridge'] },
        ]}
      />
      <EmptyState icon={<PawPrint />} title="Nothing here yet" action={<Button to="/">Begin</Button>}>
        <p>What will be here, and how it comes about.</p>
      </EmptyState>
    </section>
  </>
);

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
