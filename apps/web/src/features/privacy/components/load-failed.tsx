import { privacyTexts } from '#texts/privacy';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/practice-call.tsx';

type Props = {
  readonly error: unknown;
  /** Said once on a page, where the page itself is missing. */
  readonly practice?: CalledPractice | undefined;
  readonly onRetry: () => void;
};

/** One part of the page did not come; the others are there. */
export const LoadFailed = ({ error, practice, onRetry }: Props) => (
  <Alert
    severity="error"
    action={
      <Button variant="outlined" onClick={onRetry}>
        {privacyTexts.tryAgain}
      </Button>
    }
  >
    <ErrorText error={error} />
    {practice && <PracticeCall practice={practice} />}
  </Alert>
);
