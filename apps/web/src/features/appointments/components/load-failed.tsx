import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';

type Props = {
  /** The page's heading, where the failure leaves nothing else to show. */
  readonly title?: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** What was asked for did not come; nothing chosen so far is lost. */
export const LoadFailed = ({ title, error, onRetry }: Props) => (
  <>
    {title !== undefined && <PageTitle title={title} />}
    <Alert
      severity="error"
      action={
        <Button variant="outlined" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      <ErrorText error={error} />
    </Alert>
  </>
);
