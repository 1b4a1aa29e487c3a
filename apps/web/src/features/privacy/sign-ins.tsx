import { useState } from 'react';
import type { SignInEvent } from '@portal/contract/privacy/privacy.schemas';
import { privacyTexts } from '#texts/privacy';
import { Button } from '../../ui/button/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { useSignIns } from './queries/use-sign-ins.ts';
import { formatDateAndTime } from '../../platform/time/format-time.ts';
import { Section } from './section.tsx';
import styles from './privacy.module.css';

const texts = privacyTexts.signIns;

const first = 5;

const titleOf = ({ kind, reason }: SignInEvent): string => {
  if (reason !== null) return texts.reasons[reason];
  return kind === 'SIGNED_IN' ? texts.signedIn : texts.signedOut;
};

export const SignIns = () => {
  const signIns = useSignIns();
  const [isOpen, setOpen] = useState(false);
  const { data } = signIns;
  const shown = isOpen ? data : data?.slice(0, first);
  return (
    <Section title={texts.title} text={texts.text}>
      {signIns.isError && !data && <LoadFailed error={signIns.error} onRetry={() => void signIns.refetch()} />}
      {data?.length === 0 && <p>{texts.none}</p>}
      <ul className={styles['list']}>
        {shown?.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <p>{titleOf(event)}</p>
            <p className={styles['soft']}>
              {event.device}, {formatDateAndTime(event.at)}
            </p>
          </li>
        ))}
      </ul>
      {data && !isOpen && data.length > first && (
        <div>
          <Button variant="text" onClick={() => setOpen(true)}>
            {texts.more}
          </Button>
        </div>
      )}
    </Section>
  );
};
