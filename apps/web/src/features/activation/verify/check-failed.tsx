import { activationTexts } from '#texts/activation/activation';
import { registrationTexts } from '#texts/activation/registration';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { registrationDraft, troublesBeforeCallBack } from '../registration/registration-draft.ts';
import { useCountdown } from '../../../platform/time/use-countdown.ts';
import { waitingWords } from './waiting-words.ts';
import { CallBackForm } from '../call-back-form.tsx';
import type { CalledPractice } from '../../../ui/page/practice-call.tsx';
import { PracticeHelp } from '../registration/practice-help.tsx';
import styles from '../activation.module.css';

type Props = {
  readonly practice: CalledPractice & { readonly practiceId: number };
  readonly name: string;
  /** Earliest time for a retry (epoch ms). */
  readonly retryAt: number;
  readonly isTrying: boolean;
  readonly onTry: () => void;
};

export const CheckFailed = ({ practice, name, retryAt, isTrying, onTry }: Props) => {
  const left = useCountdown(retryAt);
  const { troubles } = registrationDraft.useDraft();
  return (
    <>
      <PageTitle title={registrationTexts.failedTitle} lead={registrationTexts.failedLead} />
      {left > 0 && <p>{registrationTexts.failedWait(waitingWords(left))}</p>}
      <div className={styles['actions']}>
        <Button disabled={left > 0} loading={isTrying} loadingText={registrationTexts.checking} onClick={onTry}>
          {activationTexts.tryAgain}
        </Button>
      </div>
      {troubles >= troublesBeforeCallBack && <CallBackForm practice={practice} name={name} />}
      <PracticeHelp practice={practice} />
    </>
  );
};
