import { type FormEvent, useState } from 'react';
import { type CookieChoices, optionalPurposes } from '@portal/domain/runtime-config/cookie-choices';
import {
  cookiesTexts,
  localStorageTexts,
  necessaryCookies,
  offlineCaches,
  optionalCookies,
  purposeTexts,
  sessionStorageTexts,
} from '#texts/cookies';
import { decide, useConsent } from '../../platform/consent/consent-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../ui/form/print-fields.css';
import boxStyles from '../../ui/fields/box.module.css';
import styles from './cookies-page.module.css';
import { once } from '../../platform/time/once.ts';

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
          <input
            className={boxStyles['box']}
            type="radio"
            name={name}
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          {answer ? cookiesTexts.yes : cookiesTexts.no}
        </label>
      ))}
    </div>
  </fieldset>
);

const CookieForm = ({ onSaved }: { readonly onSaved: () => void }) => {
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
    <Stack as="form" className={styles['form']} onSubmit={save}>
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
    </Stack>
  );
};

type Row = { readonly name: string; readonly purpose: string; readonly howLong: string };

const CookieTable = ({ where, rows }: { readonly where: string; readonly rows: readonly Row[] }) => (
  <table className={styles['table']}>
    <caption>{where}</caption>
    <thead>
      <tr>
        <th scope="col">{cookiesTexts.kept}</th>
        <th scope="col">{cookiesTexts.purpose}</th>
        <th scope="col">{cookiesTexts.howLong}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, purpose, howLong }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{purpose}</td>
          <td>{howLong}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Over https the server binds its cookies to this host by their names. */
const withHostName = (row: Row): Row =>
  row.name.startsWith('Http-') && window.location.protocol === 'https:' ? { ...row, name: `__Host-${row.name}` } : row;

const optionalStorage = new Set(['glTag', 'unsentEvents']);

const rowsOf = (texts: Readonly<Record<string, string>>, howLong: string, optional: boolean) =>
  Object.entries(texts)
    .filter(([name]) => optionalStorage.has(name) === optional)
    .map(([name, purpose]) => ({ name, purpose, howLong }));

const longDate = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }));

export const CookiesPage = () => {
  const { decidedOn } = useConsent();
  const [isSaved, setSaved] = useState(false);
  return (
    <Stack gap={5} className={styles['page']}>
      <PageTitle title={cookiesTexts.cookies} lead={cookiesTexts.lead} />
      {isSaved && (
        <Alert severity="success" title={cookiesTexts.saved}>
          <p>{cookiesTexts.savedText}</p>
          <p>{cookiesTexts.startsWithNextPage}</p>
        </Alert>
      )}
      <Card as="section">
        <h2>{cookiesTexts.yourChoice}</h2>
        <p>
          {decidedOn === null ? cookiesTexts.undecided : cookiesTexts.decidedOn(longDate().format(new Date(decidedOn)))}
        </p>
        <CookieForm onSaved={() => setSaved(true)} />
      </Card>
      <Stack as="section">
        <h2>{cookiesTexts.optional}</h2>
        <p>{cookiesTexts.optionalText}</p>
        <CookieTable where={cookiesTexts.inCookies} rows={optionalCookies} />
        <CookieTable
          where={cookiesTexts.inLocalStorage}
          rows={[
            ...rowsOf(localStorageTexts, cookiesTexts.untilRefused, true),
            ...rowsOf(sessionStorageTexts, cookiesTexts.untilTabCloses, true),
          ]}
        />
      </Stack>
      <Stack as="section">
        <h2>{cookiesTexts.necessary}</h2>
        <p>{cookiesTexts.necessaryText}</p>
        <CookieTable where={cookiesTexts.inCookies} rows={necessaryCookies.map(withHostName)} />
        <CookieTable
          where={cookiesTexts.inLocalStorage}
          rows={rowsOf(localStorageTexts, cookiesTexts.untilLogOut, false).map((row) =>
            row.name.startsWith('offline') ? { ...row, howLong: cookiesTexts.untilLogOutOr7Days } : row,
          )}
        />
        <CookieTable
          where={cookiesTexts.inSessionStorage}
          rows={rowsOf(sessionStorageTexts, cookiesTexts.untilTabCloses, false)}
        />
        <CookieTable where={cookiesTexts.inOfflineCache} rows={offlineCaches} />
      </Stack>
    </Stack>
  );
};
