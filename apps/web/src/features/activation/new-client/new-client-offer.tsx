import { activationTexts } from '#texts/activation/activation';
import { registrationTexts } from '#texts/activation/registration';
import { signIn } from '../../../auth/sign-in.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { registrationDraft } from '../registration/registration-draft.ts';
import { useLeave } from '../use-leave.ts';
import styles from '../activation.module.css';
import type { CalledPractice } from '../../../ui/page/practice-call.tsx';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { Refusal } from '../refusal.tsx';

type Props = { readonly practice: CalledPractice; readonly onSeeAnswers: () => void };

export const NewClientOffer = ({ practice, onSeeAnswers }: Props) => {
  const { isLeaving, error, leave } = useLeave();
  return (
    <>
      <PageTitle title={registrationTexts.newTitle(practice.name)} lead={registrationTexts.newLead} />
      {error !== null && <Refusal error={error} practice={practice} />}
      <div className={styles['actions']}>
        <Button
          size="large"
          loading={isLeaving}
          loadingText={registrationTexts.createAccount}
          onClick={() =>
            leave(() =>
              signIn({ screen: 'signup', callbackUrl: '/registration-new', email: registrationDraft.read().email }),
            )
          }
        >
          {registrationTexts.createAccount}
        </Button>
        <Button variant="outlined" size="large" onClick={onSeeAnswers}>
          {activationTexts.checkWhatIEntered}
        </Button>
      </div>
      <PracticeHelp practice={practice} words={activationTexts.beforeHelp} />
    </>
  );
};
