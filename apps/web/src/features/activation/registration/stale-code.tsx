import { errorCode } from '../../../platform/api-client.ts';
import { verifyingTexts as texts } from '#texts/activation/verify';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import styles from '../activation.module.css';
import type { CalledPractice } from '../../../ui/page/practice-call.tsx';
import { PracticeHelp } from './practice-help.tsx';

type Props = {
  readonly error: unknown;
  readonly practice: CalledPractice | null | undefined;
  readonly resend: ReactNode;
  readonly onLookAgain: () => void;
};

const words = {
  used: {
    title: texts.thatLinkHasBeenUsed,
    lead: texts.eachLinkWorksOnceIf,
  },
  stale: {
    title: texts.thatLinkDoesNotWork,
    lead: texts.linksWorkFor24Hours,
  },
} as const;

export const StaleCode = ({ error, practice, resend, onLookAgain }: Props) => {
  const { title, lead } = errorCode(error) === 'CODE_USED' ? words.used : words.stale;
  return (
    <>
      <PageTitle title={title} lead={lead} documentTitle={texts.error(title)} />
      {resend ?? (
        <div className={styles['actions']}>
          <Button size="large" onClick={onLookAgain}>
            {texts.getANewLink}
          </Button>
        </div>
      )}
      <PracticeHelp practice={practice} />
    </>
  );
};
