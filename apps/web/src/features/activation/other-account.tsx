import type { ReactNode } from 'react';
import { activationTexts } from '#texts/activation/activation';
import { signIn } from '../../auth/sign-in.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useLeave } from './use-leave.ts';
import styles from './activation.module.css';
import type { CalledPractice } from '../../ui/page/practice-call.tsx';
import { PracticeHelp } from './registration/practice-help.tsx';
import { Refusal } from './refusal.tsx';

type Props = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly label: string;
  readonly practice: CalledPractice | undefined;
  readonly children?: ReactNode;
};

export const OtherLogin = ({ title, lead, label, practice, children }: Props) => {
  const { isLeaving, error, leave } = useLeave();
  return (
    <>
      <PageTitle title={title} lead={lead} />
      {error !== null && <Refusal error={error} practice={practice} />}
      <div className={styles['actions']}>
        <Button
          size="large"
          loading={isLeaving}
          loadingText={label}
          onClick={() => leave(() => signIn({ callbackUrl: '/' }))}
        >
          {label}
        </Button>
        {children}
      </div>
      <PracticeHelp practice={practice} words={activationTexts.signInHelp} />
    </>
  );
};
