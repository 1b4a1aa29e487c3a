import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ConsentHistory } from '@portal/contract/privacy/privacy.schemas';
import { contactPreferencesTexts } from '#texts/contact-preferences';
import { privacyTexts } from '#texts/privacy';
import { Button } from '../../ui/button/button.tsx';
import { useConsents } from './queries/use-consents.ts';
import { formatDate, formatDateAndTime } from '../../platform/time/format-time.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Section } from './section.tsx';
import styles from './privacy.module.css';

const texts = privacyTexts.consents;
type Entry = ConsentHistory['changes'][number];

const first = 5;

const changesInWords = ({ changes }: Entry): string =>
  changes.length === 0
    ? texts.noChange
    : changes
        .map(({ purpose, channel, to }) => {
          const about = contactPreferencesTexts.purposes[purpose].title;
          return `${about}, ${contactPreferencesTexts.channels[channel]}: ${to ? texts.on : texts.off}`;
        })
        .join('; ');

export const Consents = () => {
  const consents = useConsents();
  const [isOpen, setOpen] = useState(false);
  const { data } = consents;
  const shown = isOpen ? data?.changes : data?.changes.slice(0, first);
  return (
    <Section title={texts.title}>
      {consents.isError && !data && <LoadFailed error={consents.error} onRetry={() => void consents.refetch()} />}
      {data?.terms && <p>{texts.terms(data.terms.termsVersion, formatDate(data.terms.acceptedAt))}</p>}
      {data?.changes.length === 0 && <p className={styles['soft']}>{texts.none}</p>}
      <ul className={styles['list']}>
        {shown?.map((entry) => (
          <li key={entry.changedAt}>
            <p>{changesInWords(entry)}</p>
            <p className={styles['soft']}>
              {formatDateAndTime(entry.changedAt)}, {texts.sources[entry.source]}
            </p>
          </li>
        ))}
      </ul>
      {data && !isOpen && data.changes.length > first && (
        <div>
          <Button variant="text" onClick={() => setOpen(true)}>
            {texts.more}
          </Button>
        </div>
      )}
      <p className={styles['alone']}>
        <Link to="/client-detail/contact-preferences">{texts.change}</Link>
      </p>
    </Section>
  );
};
