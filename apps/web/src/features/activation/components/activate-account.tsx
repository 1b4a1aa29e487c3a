import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import styles from './flow.module.css';
import type { CalledPractice } from '../../../ui/practice-call.tsx';
import { PracticeHelp } from './practice-help.tsx';
import { Refusal } from './refusal.tsx';

type Props = {
  readonly isSending: boolean;
  readonly error: unknown;
  readonly practice: CalledPractice | null | undefined;
  readonly onActivate: () => void;
};

/** Whoever came by the mailed link. Only this button spends the code: a scanner that opens links presses none. */
export const ActivateAccount = ({ isSending, error, practice, onActivate }: Props) => (
  <>
    <PageTitle
      title="Activate your account"
      lead="Press the button to confirm that you asked for this. Your pets and appointments are next."
    />
    {error !== null && <Refusal error={error} practice={practice} />}
    <div className={styles['actions']}>
      <Button size="large" loading={isSending} loadingText="Activating" onClick={onActivate}>
        Activate your account
      </Button>
    </div>
    <PracticeHelp practice={practice} />
  </>
);
