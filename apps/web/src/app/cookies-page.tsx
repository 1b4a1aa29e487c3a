import { useState } from 'react';
import {
  consentTexts,
  localStorageTexts,
  necessaryCookies,
  optionalCookies,
  sessionStorageTexts,
} from '#texts/consent';
import { useConsent } from '../platform/consent/consent-store.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { CookieForm } from './cookie-form.tsx';
import { CookieTable } from './cookie-table.tsx';
import styles from './cookies-page.module.css';

const optionalStorage = new Set(['glTag', 'unsentEvents']);

const rowsOf = (texts: Readonly<Record<string, string>>, howLong: string, optional: boolean) =>
  Object.entries(texts)
    .filter(([name]) => optionalStorage.has(name) === optional)
    .map(([name, purpose]) => ({ name, purpose, howLong }));

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Every cookie and every other thing kept in a browser, and what may be allowed beyond the necessary ones. */
export const CookiesPage = () => {
  const { decidedOn } = useConsent();
  const [isSaved, setSaved] = useState(false);
  return (
    <div className={styles['page']}>
      <PageTitle title={consentTexts.cookies} lead={consentTexts.lead} />
      {isSaved && (
        <Alert severity="success" title={consentTexts.saved}>
          <p>{consentTexts.savedText}</p>
          <p>{consentTexts.startsWithNextPage}</p>
        </Alert>
      )}
      <Card as="section">
        <h2>{consentTexts.yourChoice}</h2>
        <p>
          {decidedOn === null ? consentTexts.undecided : consentTexts.decidedOn(longDate.format(new Date(decidedOn)))}
        </p>
        <CookieForm onSaved={() => setSaved(true)} />
      </Card>
      <section className={styles['part']}>
        <h2>{consentTexts.optional}</h2>
        <p>{consentTexts.optionalText}</p>
        <CookieTable where={consentTexts.inCookies} rows={optionalCookies} />
        <CookieTable
          where={consentTexts.inLocalStorage}
          rows={[
            ...rowsOf(localStorageTexts, consentTexts.untilRefused, true),
            ...rowsOf(sessionStorageTexts, consentTexts.untilTabCloses, true),
          ]}
        />
      </section>
      <section className={styles['part']}>
        <h2>{consentTexts.necessary}</h2>
        <p>{consentTexts.necessaryText}</p>
        <CookieTable where={consentTexts.inCookies} rows={necessaryCookies} />
        <CookieTable
          where={consentTexts.inLocalStorage}
          rows={rowsOf(localStorageTexts, consentTexts.untilLogOut, false)}
        />
        <CookieTable
          where={consentTexts.inSessionStorage}
          rows={rowsOf(sessionStorageTexts, consentTexts.untilTabCloses, false)}
        />
      </section>
    </div>
  );
};
