import { useState } from 'react';
import type { ConsentHistory, SignInEvent } from '@portal/contract/privacy/privacy.schemas';
import { contactPreferencesTexts } from '#texts/contact-preferences';
import { privacyTexts } from '#texts/privacy';
import { Link } from '../../platform/router/link.tsx';
import { formatDate, formatDateAndTime } from '../../platform/time/format-time.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { useConsents, useSignIns } from './privacy.queries.ts';
import { Section } from './section.tsx';
import styles from './privacy.module.css';

type Entry = { readonly key: string; readonly title: string; readonly details: string };
type ListProps = { readonly entries: readonly Entry[] | undefined; readonly moreLabel: string };

const firstRows = 5;

const HistoryList = ({ entries = [], moreLabel }: ListProps) => {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Stack as="ul" gap={3}>
        {entries.slice(0, isWhole ? undefined : firstRows).map(({ key, title, details }) => (
          <li key={key}>
            <p>{title}</p>
            <p className={styles['soft']}>{details}</p>
          </li>
        ))}
      </Stack>
      {!isWhole && entries.length > firstRows && (
        <div>
          <Button variant="text" onClick={() => setWhole(true)}>
            {moreLabel}
          </Button>
        </div>
      )}
    </>
  );
};

const signInTitle = ({ kind, reason }: SignInEvent): string => {
  const texts = privacyTexts.signIns;
  if (reason !== null) return texts.reasons[reason];
  return kind === 'SIGNED_IN' ? texts.signedIn : texts.signedOut;
};

export const SignIns = () => {
  const texts = privacyTexts.signIns;
  const signIns = useSignIns();
  const { data } = signIns;
  return (
    <Section title={texts.title} text={texts.text}>
      {signIns.isError && !data && <LoadFailed query={signIns} />}
      {data?.length === 0 && <p>{texts.none}</p>}
      <HistoryList
        moreLabel={texts.more}
        entries={data?.map((event) => ({
          key: `${event.at} ${event.kind}`,
          title: signInTitle(event),
          details: `${event.device}, ${formatDateAndTime(event.at)}`,
        }))}
      />
    </Section>
  );
};

const formatChanges = ({ changes }: ConsentHistory['changes'][number]): string => {
  const { purposes, channels } = contactPreferencesTexts;
  const texts = privacyTexts.consents;
  if (changes.length === 0) return texts.noChange;
  return changes
    .map(({ purpose, channel, to }) => `${purposes[purpose].title}, ${channels[channel]}: ${to ? texts.on : texts.off}`)
    .join('; ');
};

export const Consents = () => {
  const texts = privacyTexts.consents;
  const consents = useConsents();
  const { data } = consents;
  return (
    <Section title={texts.title}>
      {consents.isError && !data && <LoadFailed query={consents} />}
      {data?.terms && <p>{texts.terms(data.terms.termsVersion, formatDate(data.terms.acceptedAt))}</p>}
      {data?.changes.length === 0 && <p className={styles['soft']}>{texts.none}</p>}
      <HistoryList
        moreLabel={texts.more}
        entries={data?.changes.map((entry) => ({
          key: entry.changedAt,
          title: formatChanges(entry),
          details: `${formatDateAndTime(entry.changedAt)}, ${texts.sources[entry.source]}`,
        }))}
      />
      <p className={styles['alone']} data-controls>
        <Link to="/client-detail/contact-preferences">{texts.change}</Link>
      </p>
    </Section>
  );
};
