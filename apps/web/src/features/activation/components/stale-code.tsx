import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { problemCode } from '../problem-code.ts';
import styles from './flow.module.css';
import type { CalledPractice } from '../../../ui/practice-call.tsx';
import { PracticeHelp } from './practice-help.tsx';

type Props = {
  readonly error: unknown;
  readonly practice: CalledPractice | null | undefined;
  /** Sends another e-mail, where it is known to whom; otherwise the record is looked for first. */
  readonly resend: ReactNode;
  readonly onLookAgain: () => void;
};

const words = {
  used: {
    title: 'That link has been used',
    lead: 'Each link works once. If your account is not open yet, we can send you a new one.',
  },
  stale: {
    title: 'That link does not work any more',
    lead: 'Links work for 24 hours, and only the newest one counts. We can send you a new one.',
  },
} as const;

/** A mailed link that is of no more use: says which, and how to get another. */
export const StaleCode = ({ error, practice, resend, onLookAgain }: Props) => {
  const { title, lead } = problemCode(error) === 'CODE_USED' ? words.used : words.stale;
  return (
    <>
      <PageTitle title={title} lead={lead} documentTitle={`Error: ${title}`} />
      {resend ?? (
        <div className={styles['actions']}>
          <Button size="large" onClick={onLookAgain}>
            Get a new link
          </Button>
        </div>
      )}
      <PracticeHelp practice={practice} />
    </>
  );
};
