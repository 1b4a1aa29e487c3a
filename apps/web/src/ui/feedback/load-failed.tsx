import { uiTexts } from '#texts/ui';
import { Alert } from './alert.tsx';
import { Button } from '../button/button.tsx';
import { ErrorText } from './error-text.tsx';
import { type CalledPractice, PracticeCall } from '../page/practice-call.tsx';

type Props = {
  readonly error: unknown;
  readonly practice?: CalledPractice | undefined;
  readonly onRetry: () => void;
};

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
