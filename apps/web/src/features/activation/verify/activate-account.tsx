import { verifyingTexts as texts } from '#texts/activation/verify';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import styles from '../activation.module.css';
import type { CalledPractice } from '../../../ui/page/practice-call.tsx';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { Refusal } from '../refusal.tsx';

type Props = {
  readonly isSending: boolean;
  readonly error: unknown;
  readonly practice: CalledPractice | null | undefined;
  readonly onActivate: () => void;
};

/** Only this button consumes the code: link scanners open links but press no buttons. */
export const ActivateAccount = ({ isSending, error, practice, onActivate }: Props) => (
  <>
    <PageTitle title={texts.activateYourAccount} lead={texts.pressTheButtonToConfirm} />
    {error !== null && <Refusal error={error} practice={practice} />}
    <div className={styles['actions']}>
      <Button size="large" loading={isSending} loadingText={texts.activating} onClick={onActivate}>
        {texts.activateYourAccount}
      </Button>
    </div>
    <PracticeHelp practice={practice} />
  </>
);
