import { signIn } from '../../../auth/sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useLeave } from '../use-leave.ts';
import styles from './flow.module.css';
import type { CalledPractice } from '../../../ui/practice-call.tsx';
import { PracticeHelp } from './practice-help.tsx';
import { Refusal } from './refusal.tsx';

type Props = { readonly practice: CalledPractice; readonly onSeeAnswers: () => void };

/** NewClient, before there is an account: the login comes first, then the registration. */
export const NewClientOffer = ({ practice, onSeeAnswers }: Props) => {
  const { isLeaving, error, leave } = useLeave();
  return (
    <>
      <PageTitle
        title={`You look new to ${practice.name}`}
        lead="We found no record for what you entered. You can become a client now: it takes about three minutes."
      />
      {error !== null && <Refusal error={error} practice={practice} />}
      <div className={styles['actions']}>
        <Button
          size="large"
          loading={isLeaving}
          loadingText="Create an account"
          onClick={() => leave(() => signIn({ screen: 'signup', callbackUrl: '/registration-new' }))}
        >
          Create an account
        </Button>
        <Button variant="outlined" size="large" onClick={onSeeAnswers}>
          Check what I entered
        </Button>
      </div>
      <PracticeHelp practice={practice} words="Have you been here before?" />
    </>
  );
};
