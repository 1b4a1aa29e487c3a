import { useState } from 'react';
import {
  cookiesTexts,
  localStorageTexts,
  necessaryCookies,
  optionalCookies,
  sessionStorageTexts,
} from '#texts/cookies';
import { useConsent } from '../../../platform/consent-store.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { CookieForm } from './cookie-form.tsx';
import { CookieTable } from './cookie-table.tsx';
import styles from './cookies-page.module.css';

const optionalStorage = new Set(['glTag', 'unsentEvents']);

const rowsOf = (texts: Readonly<Record<string, string>>, howLong: string, optional: boolean) =>
  Object.entries(texts)
    .filter(([name]) => optionalStorage.has(name) === optional)
    .map(([name, purpose]) => ({ name, purpose, howLong }));

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const CookiesPage = () => {
  const { decidedOn } = useConsent();
  const [isSaved, setSaved] = useState(false);
  return (
    <div className={styles['page']}>
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
          {decidedOn === null ? cookiesTexts.undecided : cookiesTexts.decidedOn(longDate.format(new Date(decidedOn)))}
        </p>
        <CookieForm onSaved={() => setSaved(true)} />
      </Card>
      <section className={styles['part']}>
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
      </section>
      <section className={styles['part']}>
        <h2>{cookiesTexts.necessary}</h2>
        <p>{cookiesTexts.necessaryText}</p>
        <CookieTable where={cookiesTexts.inCookies} rows={necessaryCookies} />
        <CookieTable
          where={cookiesTexts.inLocalStorage}
          rows={rowsOf(localStorageTexts, cookiesTexts.untilLogOut, false)}
        />
        <CookieTable
          where={cookiesTexts.inSessionStorage}
          rows={rowsOf(sessionStorageTexts, cookiesTexts.untilTabCloses, false)}
        />
      </section>
    </div>
  );
};
