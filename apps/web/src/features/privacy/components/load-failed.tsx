import { privacyTexts } from '#texts/privacy';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';

/** One part of the page did not come; the others are there. */
export const LoadFailed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <Button variant="outlined" onClick={onRetry}>
        {privacyTexts.tryAgain}
      </Button>
    }
  >
    <ErrorText error={error} />
  </Alert>
);
