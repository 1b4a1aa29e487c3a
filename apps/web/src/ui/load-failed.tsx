import { uiTexts } from '#texts/ui';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { ErrorText } from './error-text.tsx';
import { type CalledPractice, PracticeCall } from './practice-call.tsx';

type Props = {
  readonly error: unknown;
  /** Whom to call; said once on a page. */
  readonly practice?: CalledPractice | undefined;
  readonly onRetry: () => void;
};

/** What should be here could not be fetched; it can be tried again. */
export const LoadFailed = ({ error, practice, onRetry }: Props) => (
  <Alert
    severity="error"
    action={
      <Button variant="outlined" onClick={onRetry}>
        {uiTexts.tryAgain}
      </Button>
    }
  >
    <ErrorText error={error} />
    {practice && <PracticeCall practice={practice} />}
  </Alert>
);
