import { type FormEvent, useState } from 'react';
import { type CookieChoices, optionalPurposes } from '@portal/domain/runtime-config/cookie-choices';
import { cookiesTexts, purposeTexts } from '#texts/cookies';
import { decide, useConsent } from '../../../platform/consent-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './cookies-page.module.css';

type ChoiceProps = {
  readonly name: string;
  readonly words: { readonly question: string; readonly text: string };
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
};

const Choice = ({ name, words, value, onChange }: ChoiceProps) => (
  <fieldset className={styles['choice']} aria-describedby={`${name}-text`}>
    <legend>{words.question}</legend>
    <p id={`${name}-text`}>{words.text}</p>
    <div className={styles['answers']}>
      {[true, false].map((answer) => (
        <label key={String(answer)}>
          <input type="radio" name={name} checked={value === answer} onChange={() => onChange(answer)} />
          {answer ? cookiesTexts.yes : cookiesTexts.no}
        </label>
      ))}
    </div>
  </fieldset>
);

export const CookieForm = ({ onSaved }: { readonly onSaved: () => void }) => {
  const { choices } = useConsent();
  const [draft, setDraft] = useState<Partial<CookieChoices>>({});
  const chosen: CookieChoices = { ...choices, ...draft };
  const save = (event: FormEvent) => {
    event.preventDefault();
    decide(chosen);
    setDraft({});
    onSaved();
  };
  return (
    <form className={styles['form']} onSubmit={save}>
      {optionalPurposes.map((purpose) => (
        <Choice
          key={purpose}
          name={purpose}
          words={purposeTexts[purpose]}
          value={chosen[purpose]}
          onChange={(value) => setDraft({ ...draft, [purpose]: value })}
        />
      ))}
      <div>
        <Button type="submit">{cookiesTexts.save}</Button>
      </div>
    </form>
  );
};
